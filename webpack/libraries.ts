import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { satisfies, validRange } from 'semver';
import webpack, { type Compilation } from 'webpack';
import { packageOfFile, packageOfSpecifier } from './packageNames';
import { partlyShared } from './sharedPackages';

interface Library {
  name: string;
  version: string;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

const manifests = new Map<string, Library | undefined>();

/** Returns the package that a file below `node_modules` belongs to; `undefined` for sources of the remote. */
function libraryOf(file: string): Library | undefined {
  const { folder } = packageOfFile(file) ?? {};
  if (!folder) return undefined;
  const manifest = path.join(folder, 'package.json');
  if (!manifests.has(folder))
    manifests.set(folder, existsSync(manifest) ? (JSON.parse(readFileSync(manifest, 'utf8')) as Library) : undefined);
  return manifests.get(folder);
}

/**
 * Lets a library bring its own copy of a package of which the host shares only some names, if it depends on it: recharts
 * has a store of its own, for which it needs all of `react-redux`. A library that uses the store or the router of the page
 * names them as peers, and gets the host's.
 */
export function bringOwnDependencies(): webpack.WebpackPluginInstance {
  return new webpack.NormalModuleReplacementPlugin(new RegExp(`^(${partlyShared.join('|')})$`), (data) => {
    const { dependencies = {}, peerDependencies = {} } = libraryOf(data.contextInfo.issuer) ?? {};
    const name = packageOfSpecifier(data.request);
    // Without the loaders of this build, of which packages need none, it is not the request that is shared.
    if (name in dependencies && !(name in peerDependencies)) data.request = `!${data.request}`;
  });
}

/**
 * Returns a sentence for each library of a build that gets a shared package in a version it does not accept.
 *
 * @param offered versions of the page by specifier
 */
export function listMisfits({ modules, moduleGraph }: Compilation, offered: Record<string, string>): string[] {
  const sentences = [...modules].flatMap((module) => {
    if (module.type !== 'consume-shared-module') return [];
    const { shareKey } = (module as unknown as { options: { shareKey: string } }).options;
    const shared = packageOfSpecifier(shareKey);
    return [...moduleGraph.getIncomingConnections(module)].flatMap(({ originModule }) => {
      const library = libraryOf(originModule?.nameForCondition() ?? '');
      const range = library?.peerDependencies?.[shared] ?? library?.dependencies?.[shared] ?? '*';
      const version = offered[shareKey] ?? '';
      if (!library || validRange(range) === null || satisfies(version, range)) return [];
      return (
        `${library.name} ${library.version} asks for ${shared} ${range}, and gets ${version} from the page, which has only one: ` +
        `install a version of ${library.name} that accepts ${version}, or take another library if it does not work.`
      );
    });
  });
  return [...new Set(sentences)].sort();
}
