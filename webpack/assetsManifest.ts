import type { Compiler, WebpackPluginInstance } from 'webpack';
import webpack from 'webpack';

/** The browser files that the server renderer references in a page: paths below the public path. */
export interface AssetsManifest {
  /** Files of the first load, in order. */
  entry: string[];
  /** Files of a lazily loaded chunk, by its `webpackChunkName`. */
  chunks: Record<string, string[]>;
  /** Hashed files by their name in the source, e.g. fonts to preload. */
  sources: Record<string, string>;
}

const isPageFile = (name: string) => /\.(js|css)$/.test(name) && !name.includes('.hot-update.');

/** Writes `assets.json`, an {@link AssetsManifest}, beside the files it names. */
export class AssetsManifestPlugin implements WebpackPluginInstance {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('AssetsManifest', (compilation) => {
      const reportStage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'AssetsManifest', stage: reportStage }, (files) => {
        const manifest: AssetsManifest = { entry: [], chunks: {}, sources: {} };
        for (const entry of compilation.entrypoints.values())
          manifest.entry.push(...entry.getFiles().filter(isPageFile));
        for (const [name, group] of compilation.namedChunkGroups) {
          if (!compilation.entrypoints.has(name)) manifest.chunks[name] = group.getFiles().filter(isPageFile);
        }
        for (const file of Object.keys(files)) {
          const source = compilation.getAsset(file)?.info.sourceFilename;
          if (source) manifest.sources[source.split('/').at(-1) ?? source] = file;
        }
        compilation.emitAsset('assets.json', new webpack.sources.RawSource(JSON.stringify(manifest, null, 2)));
      });
    });
  }
}
