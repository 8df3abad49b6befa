/**
 * Functions that run in the page of the host, sent there by Playwright: they use nothing from outside of themselves.
 */

interface Assigned {
  /** Path of the shared object, see `singletons.ts`. */
  holder: string;
  name: string;
}

/** Stacks of the calls that cause faults. */
interface CallStacks {
  /** Stacks by `<holder>.<name>`. */
  assignments: Record<string, string>;
  styles: { sheet?: CSSStyleSheet; element?: HTMLStyleElement; text: string; stack: string }[];
  buffers: { bytes: number; stack: string }[];
}

declare global {
  var checkedCalls: CallStacks | undefined;
}

/** Prepares to record stacks, for the functions below. */
export function watchCalls(): void {
  // Frames of React come between those of the version.
  Error.stackTraceLimit = 50;
  globalThis.checkedCalls = { assignments: {}, styles: [], buffers: [] };
}

/** Records where shared members are assigned to. */
export function watchAssignments(members: Assigned[]): void {
  const record = (path: string) => {
    const { assignments } = globalThis.checkedCalls!;
    assignments[path] ??= new Error().stack ?? '';
  };
  const define = Object.defineProperty;
  for (const { holder: path, name } of members) {
    const holder = globalThis.checkedHolders?.get(path) as Record<string, unknown> | undefined;
    if (!holder) continue;
    const known = Object.getOwnPropertyDescriptor(holder, name);
    if (known && !known.configurable) continue;
    let value = known?.get ? known.get.call(holder) : known?.value;
    define(holder, name, {
      configurable: true,
      enumerable: known?.enumerable ?? false,
      get: () => value,
      set(next) {
        record(`${path}.${name}`);
        value = next;
      },
    });
  }
  Object.defineProperty = (<Target>(target: Target, key: PropertyKey, attributes: PropertyDescriptor) => {
    const found = members.find(
      ({ holder, name }) => key === name && (target as unknown) === globalThis.checkedHolders?.get(holder),
    );
    if (found) record(`${found.holder}.${found.name}`);
    return define(target, key, attributes);
  }) as typeof Object.defineProperty;
}

/** Records where styles are added. */
export function watchAddedStyles(): void {
  const record = (entry: { sheet?: CSSStyleSheet; element?: HTMLStyleElement; text: string }) =>
    globalThis.checkedCalls?.styles.push({ ...entry, stack: new Error().stack ?? '' });
  const sheets = CSSStyleSheet.prototype;
  for (const method of ['insertRule', 'replaceSync', 'replace'] as const) {
    const original = sheets[method] as (...values: unknown[]) => unknown;
    sheets[method] = function (this: CSSStyleSheet, text: string, ...values: unknown[]) {
      record({ sheet: this, text });
      return original.call(this, text, ...values);
    } as never;
  }
  const { createElement } = Document.prototype;
  Document.prototype.createElement = function (this: Document, tag: string, options?: ElementCreationOptions) {
    const element = createElement.call(this, tag, options);
    if (element instanceof HTMLStyleElement) record({ element, text: '' });
    return element;
  } as typeof createElement;
}

/** Records where large buffers are made, which the browser does not count as memory of a script. */
export function watchBuffers(): void {
  const minBytes = 1_000_000;
  const made = { ArrayBuffer, Uint8Array, Uint8ClampedArray, Uint16Array, Uint32Array, BigUint64Array, Float32Array };
  const others = { Int8Array, Int16Array, Int32Array, BigInt64Array, Float64Array };
  for (const [name, type] of Object.entries({ ...made, ...others })) {
    const watched = new Proxy(type, {
      construct(target, values, newTarget) {
        const buffer = Reflect.construct(target, values, newTarget) as ArrayBuffer;
        const bytes = buffer.byteLength;
        if (bytes >= minBytes) globalThis.checkedCalls?.buffers.push({ bytes, stack: new Error().stack ?? '' });
        return buffer;
      },
    });
    Object.assign(globalThis, { [name]: watched });
  }
}

/** Returns the stack of the call that added a rule with a selector; of several, one from a file below `base`. */
export function stackOfStyle({ selector, base }: { selector: string; base: string }): string | undefined {
  const isOf = (text: string) => (text.split('{')[0] ?? '').replace(/\s+/g, ' ').trim() === selector;
  const hasRule = (sheet?: CSSStyleSheet | null) => [...(sheet?.cssRules ?? [])].some(({ cssText }) => isOf(cssText));
  const stacks = (globalThis.checkedCalls?.styles ?? [])
    .filter(({ text, element, sheet }) => isOf(text) || hasRule(element?.sheet) || (text && hasRule(sheet)))
    .map(({ stack }) => stack);
  return stacks.find((stack) => stack.includes(base)) ?? stacks[0];
}

/** Returns the stack of the call that assigned to a member. */
export const stackOfAssignment = (path: string): string | undefined => globalThis.checkedCalls?.assignments[path];

/** Returns the largest buffer that was made. */
export const largestBuffer = (): { bytes: number; stack: string } | undefined =>
  globalThis.checkedCalls?.buffers.sort((one, other) => other.bytes - one.bytes)[0];
