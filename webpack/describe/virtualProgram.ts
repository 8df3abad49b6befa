import path from 'node:path';
import ts from 'typescript';

const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2023,
  lib: ['lib.es2023.d.ts'],
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  jsx: ts.JsxEmit.Preserve,
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  types: [],
};

export interface VirtualFiles {
  /** Contents that replace files on disk, by absolute path. */
  replacements?: Record<string, string>;
  /** Files to resolve packages to, by specifier. All other packages are unresolved: their exports are `any`. */
  packages?: Record<string, string>;
}

/**
 * Creates a TypeScript program of files and their relative imports. Excludes packages: resolving those of a remote
 * would take ten times as long, and a self-contained file could not contain their types anyway.
 */
export function createVirtualProgram(
  files: string | string[],
  { replacements = {}, packages = {} }: VirtualFiles = {},
): ts.Program {
  const host = ts.createCompilerHost(options);
  const readFile = host.readFile.bind(host);
  host.readFile = (name) => replacements[path.resolve(name)] ?? readFile(name);
  const readSource = host.getSourceFile.bind(host);
  host.getSourceFile = (name, languageVersion, ...rest) => {
    const text = replacements[path.resolve(name)];
    return text === undefined
      ? readSource(name, languageVersion, ...rest)
      : ts.createSourceFile(name, text, languageVersion, true);
  };
  host.resolveModuleNameLiterals = (literals, from) =>
    literals.map(({ text }) => {
      if (text.startsWith('.')) return ts.resolveModuleName(text, from, options, host);
      const resolvedFileName = packages[text];
      return { resolvedModule: resolvedFileName ? { resolvedFileName, extension: ts.Extension.Ts } : undefined };
    });
  return ts.createProgram([files].flat(), options, host);
}

/** Returns a file of the program. @throws if the file does not exist */
export function getSource(program: ts.Program, file: string): ts.SourceFile {
  const source = program.getSourceFile(file);
  if (!source) throw new Error(`${file} is missing.`);
  return source;
}
