import path from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { baseConfig, type Mode } from './base';
import { hostDir } from './paths';

/**
 * Returns the server build of the host: the public routes as one CommonJS file, without the admin, which is never
 * rendered on the server.
 */
export function hostServerConfig(mode: Mode): Configuration {
  const base = baseConfig(mode, 'server');
  return {
    ...base,
    // Optional: the build must not depend on whether something else has installed it.
    resolve: { ...base.resolve, alias: { 'supports-color': false } },
    name: 'host server',
    context: hostDir,
    entry: { 'entry-server': './src/entry-server.tsx' },
    output: {
      path: path.join(hostDir, 'dist/server'),
      publicPath: '/assets/',
      filename: '[name].cjs',
      library: { type: 'commonjs2' },
      clean: true,
    },
    plugins: [
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
      new webpack.IgnorePlugin({ resourceRegExp: /\/admin\/AdminApp$/ }),
    ],
  };
}
