import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Compiler } from 'webpack';

const { RuntimeGlobals, RuntimeModule, Template } = webpack;

class FreshScripts extends RuntimeModule {
  constructor() {
    super('fresh addresses of scripts', RuntimeModule.STAGE_ATTACH);
  }

  override generate(): string {
    const nameOf = RuntimeGlobals.getChunkScriptFilename;
    return Template.asString([
      `var nameOf = ${nameOf};`,
      `${nameOf} = (id) => nameOf(id) + (globalThis.fileAttempt ? "?attempt=" + globalThis.fileAttempt : "");`,
    ]);
  }
}

/**
 * Requests scripts that a page loads later at another address once the page has given up files that hung: see
 * `shared/src/loading/fileAttempts.ts`.
 */
export class FreshScriptsPlugin {
  apply(compiler: Compiler): void {
    const name = 'FreshScriptsPlugin';
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const required = compilation.hooks.runtimeRequirementInTree.for(RuntimeGlobals.getChunkScriptFilename);
      // Before webpack's own function, which ends the calls of this hook.
      required.tap({ name, stage: -1 }, (chunk) => {
        compilation.addRuntimeModule(chunk, new FreshScripts());
        return undefined;
      });
    });
  }
}

/* Runs in the page: webpack copies its text. */
function insertFresh(sheet: HTMLLinkElement): void {
  if (globalThis.fileAttempt) sheet.href += `?attempt=${globalThis.fileAttempt}`;
  document.head.append(sheet);
}

/** Extracts styles. Sheets that a page loads later are requested as scripts are by {@link FreshScriptsPlugin}. */
export const extractStyles = (options: ConstructorParameters<typeof MiniCssExtractPlugin>[0]): MiniCssExtractPlugin =>
  new MiniCssExtractPlugin({ ...options, insert: insertFresh });
