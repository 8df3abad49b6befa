import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import path from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { AssetsManifestPlugin } from './assetsManifest';
import { baseConfig, type Mode } from './base';
import { hostDir } from './paths';

const frameworkPackages = /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|cookie)[\\/]/;

/**
 * Asks browsers that know the comment to compile what every page runs while it arrives, off the main thread.
 *
 * @see https://github.com/WICG/explicit-javascript-compile-hints-file-based
 */
const compileAhead = new webpack.BannerPlugin({
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  test: /^(main|framework)\..*js$/,
  stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
});

/** The host in the browser: the public site first, the admin in a chunk of its own. No federation plugin (see `docs/decisions`). */
export function hostClientConfig(mode: Mode): Configuration {
  const base = baseConfig(mode, 'browser');
  const hash = mode === 'production' ? '.[contenthash:6]' : '';
  return {
    ...base,
    name: 'host client',
    context: hostDir,
    entry: { main: './src/entry-client.tsx' },
    output: {
      path: path.join(hostDir, 'dist/client'),
      publicPath: '/assets/',
      filename: `[name]${hash}.js`,
      chunkFilename: `[name]${hash}.js`,
      uniqueName: 'msl-host',
      clean: mode === 'production' ? { keep: /^tinymce-/ } : false,
    },
    optimization: {
      ...base.optimization,
      // Every visitor loads the list of all chunks: short names keep the admin's growth out of it.
      moduleIds: 'size',
      chunkIds: 'total-size',
      splitChunks: {
        cacheGroups: { framework: { name: 'framework', test: frameworkPackages, chunks: 'initial', priority: 10 } },
      },
    },
    plugins: [
      ...(base.plugins ?? []),
      new MiniCssExtractPlugin({
        filename: `[name]${hash}.css`,
        chunkFilename: `[name]${hash}.css`,
        ignoreOrder: true,
      }),
      // Remotes are loaded straight by their entry, in browsers only: the runtime leaves out what else it could do.
      new webpack.DefinePlugin({ FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true', ENV_TARGET: '"web"' }),
      new AssetsManifestPlugin(),
      ...(mode === 'production' ? [compileAhead] : []),
    ],
  };
}
