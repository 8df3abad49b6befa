import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import path from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { root } from './paths';

/** Address at which development builds announce changes to the page. */
export const hotOrigin = { host: '127.0.0.1', port: Number(process.env.HOT_PORT ?? 4001) };

const toHotClientRequest = (name: string) =>
  `webpack-hot-middleware/client?${new URLSearchParams({
    name,
    path: `http://${hotOrigin.host}:${hotOrigin.port}/${encodeURIComponent(name)}`,
    reload: 'true',
    noInfo: 'true',
    overlay: 'false',
  })}`;

const refreshRuntime = /react-refresh[\\/]runtime(\.js)?$/;

/** Makes a build use the refresh runtime of the host's build, see `exposeRefresh.ts`. */
export const withHostRefresh = (configuration: Configuration): Configuration => ({
  ...configuration,
  externals: ({ request = '' }, done) => (refreshRuntime.test(request) ? done(undefined, 'var reactRefresh') : done()),
});

/** Makes the host's build reload the page for changes of contracts, hooks and other shared modules that are no components. */
export const withSharedReload = (configuration: Configuration): Configuration => ({
  ...configuration,
  module: {
    ...configuration.module,
    rules: [
      ...(configuration.module?.rules ?? []),
      {
        test: /\.ts$/,
        include: path.join(root, 'shared/src'),
        enforce: 'post',
        loader: path.join(root, 'webpack/reloadOnChange.ts'),
      },
    ],
  },
});

/**
 * Adds hot reload to a browser build: components keep their state, changes of other modules reload the page.
 *
 * @param entry name and modules of the entry; a remote uses the name of its container, so that both form one file
 */
export function withHotReload(configuration: Configuration, entry: { name: string; modules: string[] }): Configuration {
  const name = configuration.name ?? 'build';
  return {
    ...configuration,
    entry: { [entry.name]: [toHotClientRequest(name), ...entry.modules] },
    plugins: [
      ...(configuration.plugins ?? []),
      new webpack.HotModuleReplacementPlugin(),
      new ReactRefreshPlugin({ overlay: false, library: name }),
    ],
  };
}
