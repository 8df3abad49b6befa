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

/** Makes a browser build replace its modules in the open page: components keep their state, anything else reloads the page. */
export function withHotReload(configuration: Configuration, entries: string[]): Configuration {
  const name = configuration.name ?? 'build';
  return {
    ...configuration,
    entry: { main: [clientFor(name), ...entries] },
    plugins: [
      ...(configuration.plugins ?? []),
      new webpack.HotModuleReplacementPlugin(),
      new ReactRefreshPlugin({ overlay: false, library: name }),
    ],
  };
}
