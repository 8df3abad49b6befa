import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { root } from '../paths';
import { ownSharedModules } from './findUsedNames';
import { createVirtualProgram, getSource } from './virtualProgram';

const sharedFolder = path.join(root, 'shared');

/** Returns the source file of each public module of the shared package, by specifier. */
function readSharedEntries(): Record<string, string> {
  const { exports } = JSON.parse(readFileSync(path.join(sharedFolder, 'package.json'), 'utf8')) as {
    exports: Record<string, string>;
  };
  return Object.fromEntries(
    Object.entries(exports).map(([name, file]) => [`@msl/shared/${name.slice(2)}`, path.join(sharedFolder, file)]),
  );
}

function listValues(program: ts.Program, file: string): string[] {
  const checker = program.getTypeChecker();
  const module = checker.getSymbolAtLocation(getSource(program, file));
  const symbols = module ? checker.getExportsOfModule(module) : [];
  const isValue = (symbol: ts.Symbol) => {
    if (!(symbol.flags & ts.SymbolFlags.Alias)) return Boolean(symbol.flags & ts.SymbolFlags.Value);
    const isTypeOnly = symbol.declarations?.some(
      (one) => ts.isExportSpecifier(one) && (one.isTypeOnly || one.parent.parent.isTypeOnly),
    );
    const target = checker.getAliasedSymbol(symbol);
    // The program resolves no packages: whatever comes from one counts as a value.
    return !isTypeOnly && (target.declarations === undefined || Boolean(target.flags & ts.SymbolFlags.Value));
  };
  return symbols
    .filter(isValue)
    .map(({ name }) => name)
    .sort();
}

/** Returns the values that a host built from this checkout exports to remotes, by module of the shared package. */
export function listExportedNames(): Record<string, string[]> {
  const entries = readSharedEntries();
  const files = ownSharedModules.map((specifier) => entries[specifier] ?? '');
  const program = createVirtualProgram(files);
  return Object.fromEntries(
    ownSharedModules.map((specifier, index) => [specifier, listValues(program, files[index] ?? '')]),
  );
}
