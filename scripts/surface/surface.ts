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

const steps: Step[] = ['none', 'minor', 'major'];
const isOptional = (path: string) => path.endsWith('?');
const withoutMark = (path: string) => path.replace(/\?$/, '');

/** Whether a path belongs to something that remotes give: the fields of a call, or the props of a component. */
const isGiven = (path: string) =>
  / (query|body|form)\b/.test(path) ||
  /^\(?\w*(Props|Options|Args)\)?\./.test(path) ||
  path.startsWith('Area') ||
  path.startsWith('RemoteManifest');

/** A new part breaks a remote only if the remote must give it; a new alternative of a value breaks nothing. */
const stepOfAddition = (path: string): Step =>
  isGiven(path) && !isOptional(path) && !/ = |\|/.test(path) ? 'major' : 'minor';

function compareModules(module: string, before: ModuleSurface, after: ModuleSurface): SurfaceChange[] {
  const marked = (surface: ModuleSurface) => new Map(Object.keys(surface).map((path) => [withoutMark(path), path]));
  const [old, current] = [marked(before), marked(after)];
  const changes: SurfaceChange[] = [];
  const add = (path: string, how: string, step: Step) => changes.push({ name: `${module}: ${path}`, how, step });
  for (const [path, oldPath] of old) {
    const newPath = current.get(path);
    const [was, is] = [before[oldPath] ?? '', after[newPath ?? ''] ?? ''];
    if (newPath === undefined) add(path, `was ${was}, is gone`, 'major');
    else if (was !== is) add(path, `was ${was}, is ${is}`, 'major');
    else if (isOptional(oldPath) && !isOptional(newPath))
      add(path, 'is required now', isGiven(path) ? 'major' : 'minor');
    else if (!isOptional(oldPath) && isOptional(newPath))
      add(path, 'is optional now', isGiven(path) ? 'minor' : 'major');
  }
  for (const [path, newPath] of current) {
    if (!old.has(path)) add(path, `is new: ${after[newPath]}`, stepOfAddition(newPath));
  }
  return changes;
}

/** Returns what changed between two surfaces, with the step of the version that each change needs. */
export function compareSurfaces(before: Surface, after: Surface): SurfaceChange[] {
  const modules = new Set([...Object.keys(before.modules), ...Object.keys(after.modules)]);
  return [...modules].flatMap((name) => compareModules(name, before.modules[name] ?? {}, after.modules[name] ?? {}));
}

function stepBetween(before: string, after: string): Step {
  const [[oldMajor = 0, oldMinor = 0], [major = 0, minor = 0]] = [before, after].map((one) =>
    one.split('.').map(Number),
  ) as [number[], number[]];
  if (major > oldMajor) return 'major';
  return major === oldMajor && minor > oldMinor ? 'minor' : 'none';
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
    ({ name, step }) => !isEnough(name.startsWith(`${manifestModule}:`) ? takenByApi : taken, step),
  );
}
