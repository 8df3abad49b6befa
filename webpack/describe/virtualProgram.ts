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

export interface Reach {
  /** Texts that stand for those on disk, by absolute path. */
  instead?: Record<string, string>;
  /** Files that packages are resolved to, by specifier; every other package is unknown, its exports are `any`. */
  packages?: Record<string, string>;
}

/**
 * A program of one file and what it imports by relative paths. Packages stay out of it: following those of a remote would
 * take ten times as long, and their types could not stand in a file of its own anyway.
 */
export function virtualProgram(file: string, { instead = {}, packages = {} }: Reach = {}): ts.Program {
  const host = ts.createCompilerHost(options);
  const readFile = host.readFile.bind(host);
  host.readFile = (name) => instead[path.resolve(name)] ?? readFile(name);
  const readSource = host.getSourceFile.bind(host);
  host.getSourceFile = (name, languageVersion, ...rest) => {
    const text = instead[path.resolve(name)];
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
  return ts.createProgram([file], options, host);
}

/** A file of the program. @throws when it is not there */
export function sourceOf(program: ts.Program, file: string): ts.SourceFile {
  const source = program.getSourceFile(file);
  if (!source) throw new Error(`${file} is missing.`);
  return source;
}
