import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import type { Configuration, RuleSetRule } from 'webpack';
import { root } from './paths';

export type Mode = 'production' | 'development';
export type Platform = 'browser' | 'server';

/** The browsers the product supports: evergreen ones of the last two years and more. */
const browsers = 'chrome >= 109, edge >= 109, firefox >= 115, safari >= 16.4';

/** The same browsers in esbuild's format. Esbuild flattens nested CSS rules for browsers without nesting. */
const esbuildTargets = browsers.split(', ').map((browser) => browser.replace(' >= ', ''));

function scriptRule(mode: Mode, platform: Platform): RuleSetRule {
  return {
    test: /\.tsx?$/,
    exclude: /node_modules/,
    loader: 'swc-loader',
    options: {
      env: { targets: platform === 'server' ? 'node 20' : browsers },
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: {
          react: {
            runtime: 'automatic',
            development: mode === 'development',
            refresh: mode === 'development' && platform === 'browser',
          },
        },
      },
    },
  };
}

function styleRule(mode: Mode, platform: Platform, classPrefix: string): RuleSetRule {
  const modules = {
    auto: true,
    namedExport: false,
    exportLocalsConvention: 'as-is',
    exportOnlyLocals: platform === 'server',
    localIdentName: classPrefix + (mode === 'production' ? '[hash:base64:5]' : '[name]__[local]'),
    localIdentContext: root,
  };
  const css = { loader: 'css-loader', options: { modules } };
  return { test: /\.css$/, use: platform === 'server' ? [css] : [MiniCssExtractPlugin.loader, css] };
}

/**
 * Returns the configuration that all builds share: TypeScript, CSS Modules, fonts and pictures, and minification.
 *
 * @param classPrefix prefix of CSS Modules class names, unique per build, because a page may contain several builds
 */
export function baseConfig(mode: Mode, platform: Platform, classPrefix = ''): Configuration {
  const isForBrowser = platform === 'browser';
  return {
    mode,
    target: isForBrowser ? `browserslist:${browsers}` : 'node20',
    devtool: mode === 'development' ? 'cheap-module-source-map' : false,
    resolve: { extensions: ['.ts', '.tsx', '.js'] },
    module: {
      rules: [
        scriptRule(mode, platform),
        styleRule(mode, platform, classPrefix),
        {
          test: /\.(woff2|svg|png|webp|jpg|json5|topojson|early\.js)$/,
          type: 'asset/resource',
          generator: { filename: '[name].[contenthash:8][ext]', emit: isForBrowser },
        },
      ],
    },
    optimization: {
      minimizer: [
        // Early scripts are not minified, so that both builds of the host compute the same hashed name.
        new MinimizerPlugin({
          minify: MinimizerPlugin.swcMinify,
          minimizerOptions: { compress: { passes: 3 } },
          extractComments: false,
          // Workers of packages are modules, which this minifier does not know.
          exclude: /\.(early|worker)\./,
        }),
        new MinimizerPlugin({
          test: /\.css$/,
          minify: MinimizerPlugin.esbuildMinifyCss,
          minimizerOptions: { target: esbuildTargets },
        }),
      ],
    },
    performance: false,
    stats: 'errors-warnings',
    // The builds run one after another in one process; the caches speed up the next start.
    cache: { type: 'filesystem', cacheDirectory: `${root}/.cache/webpack`, name: `${mode}-${platform}` },
  };
}
