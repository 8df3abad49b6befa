import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import webpack, { type Configuration } from 'webpack';

/** Where the development builds announce their changes; the page listens there. */
export const hotOrigin = { host: '127.0.0.1', port: Number(process.env.HOT_PORT ?? 4001) };

const clientFor = (name: string) =>
  `webpack-hot-middleware/client?${new URLSearchParams({
    name,
    path: `http://${hotOrigin.host}:${hotOrigin.port}/${encodeURIComponent(name)}`,
    reload: 'true',
    noInfo: 'true',
    overlay: 'false',
  })}`;

const refreshRuntime = /react-refresh[\\/]runtime(\.js)?$/;

/** Takes the refresh runtime that the host's build put into the page, see `exposeRefresh.ts`. */
export const withHostRefresh = (configuration: Configuration): Configuration => ({
  ...configuration,
  externals: ({ request = '' }, done) => (refreshRuntime.test(request) ? done(undefined, 'var reactRefresh') : done()),
});

/**
 * Makes a browser build replace its modules in the open page: components keep their state, anything else reloads the page.
 *
 * @param entry the name and modules of the build's first file; a remote's has its container's name, so that both are one
 */
export function withHotReload(configuration: Configuration, entry: { name: string; modules: string[] }): Configuration {
  const name = configuration.name ?? 'build';
  return {
    ...configuration,
    entry: { [entry.name]: [clientFor(name), ...entry.modules] },
    plugins: [
      ...(configuration.plugins ?? []),
      new webpack.HotModuleReplacementPlugin(),
      new ReactRefreshPlugin({ overlay: false, library: name }),
    ],
  };
}
