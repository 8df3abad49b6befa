import { returnsMore } from './functionTypes';

/** Everything that one module exports: the type of each export and member, by its path. A `?` ends an optional path. */
export type ModuleSurface = Record<string, string>;

/** What `@msl/shared/*` exports, with its version. */
export interface Surface {
  /** Version of `@msl/shared`. */
  version: string;
  /** Version of the contract between host and manifest, `hostApiVersion`. */
  api: string;
  /** By specifier. */
  modules: Record<string, ModuleSurface>;
}

export type Step = 'none' | 'minor' | 'major';

export interface SurfaceChange {
  /** E.g. `@msl/shared/ui: ListPageProps.title`. */
  name: string;
  /** E.g. `was string, is number`. */
  how: string;
  step: Step;
}

/** The module whose types are the contract between host and manifest. It has a version of its own. */
const manifestModule = '@msl/shared/remote';

/** Whether a change, by its name, is one of the contract between host and manifest. */
export const isOfManifest = (name: string): boolean => name.startsWith(`${manifestModule}:`);

const steps: Step[] = ['none', 'minor', 'major'];
const isOptional = (path: string) => path.endsWith('?');
const withoutMark = (path: string) => path.replace(/\?$/, '');

/** Whether a path belongs to something that remotes give: the fields of a call, or the props of a component. */
const isGiven = (path: string) =>
  / (query|body|form)\b/.test(path) ||
  /^\(?\w*(Props|Options|Args|Fields)\)?\./.test(path) ||
  path.startsWith('Area') ||
  path.startsWith('RemoteManifest');

/** Returns the path that a part belongs to: the type of a member, the call of its query, body or form. */
const toOwner = (path: string) => path.replace(/(?:\.[^. [\]{}]*|\[\]|\{\}| (?:query|body|form))$/, '');

/**
 * A new part breaks a remote only if the remote must give it to something that was there before. A new alternative of a
 * value breaks nothing, a query only with its required members.
 */
function stepOfAddition(path: string, before: Map<string, string>): Step {
  if (!isGiven(path) || isOptional(path) || / = |\|| query$/.test(path)) return 'minor';
  const owner = toOwner(path);
  const isQueryOfOldCall = owner.endsWith(' query') && before.has(toOwner(owner));
  return before.has(owner) || isQueryOfOldCall ? 'major' : 'minor';
}

/** A call that no longer fails for some reason breaks nothing. */
const stepOfRemoval = (path: string): Step => (/ refuses \d+$/.test(path) ? 'minor' : 'major');

const lowerLimits = / (min\w+)=(\S+)/g;
const upperLimits = / (max\w+)=(\S+)/g;

/** Whether a type differs from another one only by wider limits. */
function isWider(is: string, was: string): boolean {
  const limitsOf = (text: string, kind: RegExp) =>
    new Map([...text.matchAll(kind)].map(([, name = '', limit]) => [name, Number(limit)]));
  const withoutLimits = (text: string) => text.replace(lowerLimits, '').replace(upperLimits, '');
  const isWithin = (kind: RegExp, sign: 1 | -1) => {
    const old = limitsOf(was, kind);
    return [...limitsOf(is, kind)].every(([name, limit]) => sign * limit <= sign * (old.get(name) ?? NaN));
  };
  return withoutLimits(is) === withoutLimits(was) && isWithin(lowerLimits, 1) && isWithin(upperLimits, -1);
}

/** Replaces the names of parameters, which callers do not use: `({ id }: Args)` and `(args: Args)` are the same. */
const withoutParameterNames = (type: string) => type.replace(/([(,]\s*)(?:\w+|\{[\w\s,.]*\})(\??: )/g, '$1_$2');

function compareModules(module: string, before: ModuleSurface, after: ModuleSurface): SurfaceChange[] {
  const marked = (surface: ModuleSurface) => new Map(Object.keys(surface).map((path) => [withoutMark(path), path]));
  const [old, current] = [marked(before), marked(after)];
  const changes: SurfaceChange[] = [];
  const add = (path: string, how: string, step: Step) => changes.push({ name: `${module}: ${path}`, how, step });
  for (const [path, oldPath] of old) {
    const newPath = current.get(path);
    const [was, is] = [before[oldPath] ?? '', after[newPath ?? ''] ?? ''];
    if (newPath === undefined) add(path, `was ${was}, is gone`, stepOfRemoval(path));
    else if (withoutParameterNames(was) !== withoutParameterNames(is))
      add(
        path,
        `was ${was}, is ${is}`,
        (isGiven(path) && isWider(is, was)) || returnsMore(is, was) ? 'minor' : 'major',
      );
    else if (isOptional(oldPath) && !isOptional(newPath))
      add(path, 'is required now', isGiven(path) ? 'major' : 'minor');
    else if (!isOptional(oldPath) && isOptional(newPath))
      add(path, 'is optional now', isGiven(path) ? 'minor' : 'major');
  }
  for (const [path, newPath] of current) {
    if (!old.has(path)) add(path, `is new: ${after[newPath]}`, stepOfAddition(newPath, old));
  }
  return changes;
}

/** Returns what changed between two surfaces, with the step of the version that each change needs. */
export function compareSurfaces(before: Surface, after: Surface): SurfaceChange[] {
  const modules = new Set([...Object.keys(before.modules), ...Object.keys(after.modules)]);
  return [...modules].flatMap((name) => compareModules(name, before.modules[name] ?? {}, after.modules[name] ?? {}));
}

const parseVersion = (version: string) => {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return { major, minor };
};

/** Returns the next version that takes a step: 1.3.0 or 2.0.0 after 1.2.5. */
export function raiseVersion(version: string, step: 'minor' | 'major'): string {
  const { major, minor } = parseVersion(version);
  return step === 'major' ? `${major + 1}.0.0` : `${major}.${minor + 1}.0`;
}

function stepBetween(before: string, after: string): Step {
  const [old, current] = [parseVersion(before), parseVersion(after)];
  if (current.major > old.major) return 'major';
  return current.major === old.major && current.minor > old.minor ? 'minor' : 'none';
}

const isEnough = (taken: Step, needed: Step) => steps.indexOf(taken) >= steps.indexOf(needed);

/**
 * Returns the changes for which the version took too small a step. A change of the manifest's contract counts for
 * `hostApiVersion`, any other for the version of `@msl/shared`.
 */
export function findMissingSteps(before: Surface, after: Surface): SurfaceChange[] {
  const taken = stepBetween(before.version, after.version);
  const takenByApi = stepBetween(before.api, after.api);
  return compareSurfaces(before, after).filter(
    ({ name, step }) => !isEnough(isOfManifest(name) ? takenByApi : taken, step),
  );
}
