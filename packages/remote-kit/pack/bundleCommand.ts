import path from 'node:path';
import { build, type Plugin } from 'esbuild';
import { root } from '../../../webpack/paths';
import { isExternal } from './packageJson';

const replacements = {
  'webpack/paths.ts': 'packages/remote-kit/src/replacements/paths.ts',
  'webpack/describe/sharedVersions.ts': 'packages/remote-kit/src/replacements/sharedVersions.ts',
};

/** Bundles a module of this repository that reads the checkout as its counterpart, which reads the installed kit. */
const replaceModules: Plugin = {
  name: 'replace-modules',
  setup(builder) {
    builder.onResolve(
      { filter: /(paths|sharedVersions)$/ },
      async ({ path: request, importer, resolveDir, kind, pluginData }) => {
        if (pluginData === replaceModules) return undefined;
        const resolved = await builder.resolve(request, { importer, resolveDir, kind, pluginData: replaceModules });
        const file = path.relative(root, resolved.path).split(path.sep).join('/');
        const replacement = replacements[file as keyof typeof replacements];
        return replacement ? { path: path.join(root, replacement) } : resolved;
      },
    );
  },
};

/** Leaves the packages out that are installed with the kit. */
export const leaveOutDependencies: Plugin = {
  name: 'leave-out-dependencies',
  setup(builder) {
    builder.onResolve({ filter: /^[^./]/ }, ({ path: request }) =>
      isExternal(request) ? { path: request, external: true } : undefined,
    );
  },
};

/** CommonJS packages inside an ES module still use `require`. */
const banner = `import { createRequire as createRequireHere } from 'node:module';\nconst require = createRequireHere(import.meta.url);`;

/** Bundles the command line with the rules of the server's checks to `dist`. */
export async function bundleCommand(content: string): Promise<void> {
  await build({
    absWorkingDir: root,
    entryPoints: {
      main: 'packages/remote-kit/src/command/main.ts',
      typeWorker: 'server/src/remotes/checks/typeWorker.ts',
      loadWorker: 'server/src/remotes/checks/loadWorker.ts',
    },
    outdir: path.join(content, 'dist'),
    bundle: true,
    splitting: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    banner: { js: banner },
    plugins: [replaceModules, leaveOutDependencies],
    // Optional: the bundle must not depend on whether something else has installed it.
    external: ['supports-color'],
    logLevel: 'warning',
  });
}
