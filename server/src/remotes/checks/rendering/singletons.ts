/**
 * Functions that run in the page of the host, sent there by Playwright: they use nothing from outside of themselves.
 */

interface SharedPackage {
  lib?: () => object;
  get?: () => Promise<() => object>;
}

declare global {
  /** Shared packages by name and version, see `sharedProbe.ts`. */
  var checkedShareScope: Record<string, Record<string, SharedPackage>> | undefined;
  var checkedSingletons: (() => Assignment[]) | undefined;
  /** Shared objects by their paths. */
  var checkedHolders: Map<string, object> | undefined;
}

/** A member of a shared object that was assigned to. */
export interface Assignment {
  /** Path of the object. */
  holder: string;
  name: string;
}

/** Records the members of shared packages and of the browser's own objects, to find those that are assigned to. */
export async function watchSingletons(): Promise<void> {
  const maxDepth = 3;
  const isPlain = (value: unknown): value is object =>
    typeof value === 'object' &&
    value !== null &&
    // Components and contexts of React change while they are used.
    !('$$typeof' in value) &&
    (Object.getPrototypeOf(value) === Object.prototype || Object.getPrototypeOf(value) === null);
  const namesOf = (holder: object) => Object.getOwnPropertyNames(holder).filter((name) => !name.startsWith('__'));
  const read = (holder: object, name: string) => {
    // Getters of the browser's prototypes throw without an instance; those of modules return an export.
    const getter = builtIns.has(holder) && Object.getOwnPropertyDescriptor(holder, name)?.get;
    return getter || (holder as Record<string, unknown>)[name];
  };
  const builtIns = new Set<object>();

  const known: { path: string; holder: object; values: Map<string, unknown> }[] = [];
  const seen = new Set<object>();
  const record = (path: string, holder: object, depth: number) => {
    if (seen.has(holder) || Object.isFrozen(holder)) return;
    seen.add(holder);
    const values = new Map(namesOf(holder).map((name) => [name, read(holder, name)]));
    known.push({ path, holder, values });
    if (depth < maxDepth) {
      for (const [name, value] of values) if (isPlain(value)) record(`${path}.${name}`, value, depth + 1);
    }
  };

  const scope = globalThis.checkedShareScope ?? {};
  for (const [name, versions] of Object.entries(scope)) {
    for (const { lib, get } of Object.values(versions)) {
      const module = lib ? lib() : (await get?.())?.();
      if (module) record(name, module, 0);
    }
  }
  const own = { Array, Object, String, Number, Promise, Map, Set, Date, RegExp, Function };
  for (const [name, { prototype }] of Object.entries({ ...own, Element, Node, EventTarget, History, Storage })) {
    builtIns.add(prototype as object);
    record(`${name}.prototype`, prototype as object, maxDepth);
  }
  for (const [name, holder] of Object.entries({ ...own, JSON, Math, console })) {
    builtIns.add(holder);
    record(name, holder, maxDepth);
  }
  const functions = ['fetch', 'setTimeout', 'setInterval', 'addEventListener', 'requestAnimationFrame', 'open'];
  const page = globalThis as unknown as Record<string, unknown>;
  known.push({ path: 'window', holder: page, values: new Map(functions.map((name) => [name, page[name]])) });

  globalThis.checkedHolders = new Map(known.map(({ path, holder }) => [path, holder]));
  globalThis.checkedSingletons = () => {
    const changed: Assignment[] = [];
    for (const { path, holder, values } of known) {
      // A page may have variables of its own.
      for (const name of holder === page ? functions : namesOf(holder)) {
        const value = read(holder, name);
        if (values.has(name) && Object.is(values.get(name), value)) continue;
        changed.push({ holder: path, name });
        values.set(name, value);
      }
    }
    return changed;
  };
}

/** Returns the shared members that were assigned to since the last call. */
export const takeAssignments = (): Assignment[] => globalThis.checkedSingletons?.() ?? [];
