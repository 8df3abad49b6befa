import ts from 'typescript';
import { compareTypes } from './compareTypes';

/** The only global types available to a manifest and the contract: nothing is read from disk. */
const library = `
interface Array<T> { length: number; [index: number]: T }
interface ReadonlyArray<T> { readonly length: number; readonly [index: number]: T }
interface PromiseLike<T> { then(done: (value: T) => unknown): unknown }
interface Promise<T> { then(done: (value: T) => unknown): unknown; readonly content: T }
interface Boolean { valueOf(): boolean }
interface Number { toFixed(): string }
interface String { trim(): string }
interface Object { hasOwnProperty(name: string): boolean }
interface Function { call(): unknown }
interface CallableFunction extends Function { bind(): unknown }
interface NewableFunction extends Function { bind(): unknown }
interface IArguments { length: number }
interface RegExp { test(text: string): boolean }
type Record<K extends keyof any, T> = { [P in K]: T };
`;

const question = ({ name, requiresApi }: Declarations) => `
import type { RemoteManifest } from './contract';
import manifest from './manifest';
interface Described { name: ${JSON.stringify(name)}; requires: { api: ${JSON.stringify(requiresApi)} } }
export declare const accepted: RemoteManifest & Described;
export declare const declared: typeof manifest;
`;

export interface Declarations {
  /** Name in `remote.json`; the manifest must have the same. */
  name: string;
  requiresApi: string;
  /** Source of the host's declaration of `RemoteManifest`. */
  contract: string;
  /** Source of the version's `manifest.d.ts`. */
  manifest: string;
}

function programOf(declarations: Declarations): ts.Program {
  const texts: Record<string, string> = {
    '/library.d.ts': library,
    '/contract.d.ts': declarations.contract,
    '/manifest.d.ts': declarations.manifest,
    '/question.ts': question(declarations),
  };
  const options: ts.CompilerOptions = {
    noLib: true,
    strict: true,
    noEmit: true,
    types: [],
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    esModuleInterop: false,
    allowSyntheticDefaultImports: false,
  };
  const host: ts.CompilerHost = {
    getSourceFile: (name, version) =>
      name in texts ? ts.createSourceFile(name, texts[name] ?? '', version, true) : undefined,
    fileExists: (name) => name in texts,
    readFile: (name) => texts[name],
    getDefaultLibFileName: () => '/library.d.ts',
    getCurrentDirectory: () => '/',
    getCanonicalFileName: (name) => name,
    getNewLine: () => '\n',
    useCaseSensitiveFileNames: () => true,
    writeFile: () => undefined,
  };
  return ts.createProgram(['/library.d.ts', '/question.ts'], options, host);
}

function malformed(program: ts.Program): string | undefined {
  const source = program.getSourceFile('/manifest.d.ts');
  const [found] = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)];
  return found && ts.flattenDiagnosticMessageText(found.messageText, ' ');
}

const remedy = 'build the remote again and publish its whole dist';

/**
 * Checks the declared type of a manifest against the host's contract with TypeScript. Takes about a second of CPU time,
 * see `typesInWorker`.
 *
 * @returns a sentence for each member that does not fit, with its path, its type and the accepted type
 */
export function typeFaults(declarations: Declarations): string[] {
  const program = programOf(declarations);
  const fault = malformed(program);
  if (fault) return [`manifest.d.ts is not valid TypeScript (${fault}); ${remedy}.`];
  const checker = program.getTypeChecker();
  const source = program.getSourceFile('/question.ts');
  const module = source && checker.getSymbolAtLocation(source);
  const [accepted, declared] = ['accepted', 'declared'].map((name) => {
    const symbol = module?.exports?.get(ts.escapeLeadingUnderscores(name));
    return symbol && checker.getTypeOfSymbol(symbol);
  });
  if (!accepted || !declared) throw new Error('The question of the type check has no types.');
  if (program.getSemanticDiagnostics(source).length) {
    return [`manifest.d.ts has no default export that is a type of its own; ${remedy}.`];
  }
  return compareTypes(checker, declared, accepted);
}
