import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import webpack from 'webpack';
import { sharedPackages } from './sharedPackages';

const library = '@mui/material';

/** Returns the names that Material UI exports both by itself and as the default of a path: `Rating`, `useMediaQuery`. */
export function readComponentNames(folder: string): string[] {
  const { resolve } = createRequire(path.join(folder, 'package.json'));
  const index = readFileSync(path.join(path.dirname(resolve(`${library}/package.json`)), 'index.mjs'), 'utf8');
  return [...index.matchAll(/^export \{ default as (\w+) \} from "\.\/\1\/index\.mjs";$/gm)].map(
    ([, name = '']) => name,
  );
}

/**
 * Takes every component of Material UI from the host, also if it is imported by its own path: `@mui/material/Rating`
 * becomes a module that exports what the shared `@mui/material` has of that name. A remote with its own copy would be
 * larger, and its components would have other contexts than those of the host. Paths that are shared themselves stay.
 *
 * @param folder folder of the remote, where Material UI is resolved
 */
export function takeComponentsFromHost(folder: string): webpack.WebpackPluginInstance {
  const names = readComponentNames(folder).filter((name) => !sharedPackages.includes(`${library}/${name}`));
  const paths = new RegExp(`^${library}/(${names.join('|')})$`);
  return new webpack.NormalModuleReplacementPlugin(paths, (module) => {
    const name = path.basename(module.request);
    module.request = `data:text/javascript,export * from "${library}"; export { ${name} as default } from "${library}";`;
  });
}
