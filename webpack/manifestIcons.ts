import { readFile } from 'node:fs/promises';
import webpack, { type Compiler, type WebpackPluginInstance } from 'webpack';
import { inlineIcons } from './describe/iconPaths';

/** Replaces names of icons in a remote's manifest by their SVG paths: neither remote nor page loads the icon package. */
export class ManifestIconsPlugin implements WebpackPluginInstance {
  /** @param manifest absolute path of the manifest's source */
  constructor(private readonly manifest: string) {}

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('ManifestIconsPlugin', (compilation) => {
      // Files have no scheme. An earlier stage than webpack's own reading of files.
      const reading = webpack.NormalModule.getCompilationHooks(compilation).readResource.for(undefined as never);
      reading.tapPromise({ name: 'ManifestIconsPlugin', stage: -1 }, async (context) => {
        const { resourcePath } = context as unknown as { resourcePath: string };
        if (resourcePath !== this.manifest) return undefined as never;
        context.addDependency(resourcePath);
        return inlineIcons(await readFile(resourcePath, 'utf8'));
      });
    });
  }
}
