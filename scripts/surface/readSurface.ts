import { readFileSync } from 'node:fs';
import path from 'node:path';
import { hostApiVersion } from '@msl/shared/remote';
import ts from 'typescript';
import { readContractSurface } from './contractSurface';
import type { ModuleSurface, Surface } from './surface';

const contractsModule = '@msl/shared/contracts';

interface SharedPackage {
  version: string;
  exports: Record<string, string>;
}

/** Without it, the order of the members of a union depends on which file the compiler reads first. */
const fixedOrder = { stableTypeOrdering: true };

const printing =
  ts.TypeFormatFlags.NoTruncation |
  ts.TypeFormatFlags.UseAliasDefinedOutsideCurrentScope |
  ts.TypeFormatFlags.InTypeAlias;

/** Reads the exports of modules from their types. */
class ModuleReader {
  private readonly checker: ts.TypeChecker;

  constructor(
    private readonly program: ts.Program,
    /** Types declared below this folder are printed with their members, others by name. */
    private readonly folder: string,
  ) {
    this.checker = program.getTypeChecker();
  }

  /** Adds the exports of a file to what is `known` of them already. */
  read(file: string, known: ModuleSurface = {}): ModuleSurface {
    const surface = { ...known };
    const source = this.program.getSourceFile(file);
    const module = source && this.checker.getSymbolAtLocation(source);
    if (!module) throw new Error(`${file} exports nothing.`);
    const seen = new Set<ts.Symbol>();
    for (const exported of this.checker.getExportsOfModule(module)) {
      const symbol = this.resolve(exported);
      seen.add(symbol);
      if (!(exported.name in known)) this.add(surface, exported.name, symbol, seen);
    }
    return Object.fromEntries(Object.entries(surface).sort(([one], [other]) => (one < other ? -1 : 1)));
  }

  private resolve(symbol: ts.Symbol): ts.Symbol {
    return symbol.flags & ts.SymbolFlags.Alias ? this.checker.getAliasedSymbol(symbol) : symbol;
  }

  private print(type: ts.Type): string {
    const text = this.checker.typeToString(type, undefined, printing).replace(/\s+/g, ' ');
    return text.replace(/import\("[^"]*"\)\./g, '');
  }

  private isOwn = (declaration: ts.Declaration) => declaration.getSourceFile().fileName.startsWith(this.folder);

  private add(surface: ModuleSurface, name: string, symbol: ts.Symbol, seen: Set<ts.Symbol>): void {
    if (symbol.flags & ts.SymbolFlags.Value) {
      surface[name] = this.print(this.checker.getTypeOfSymbol(symbol));
    }
    if (symbol.flags & (ts.SymbolFlags.Interface | ts.SymbolFlags.TypeAlias)) this.addType(surface, name, symbol);
    for (const used of this.typesUsedBy(symbol)) {
      if (seen.has(used)) continue;
      seen.add(used);
      this.add(surface, `(${used.name})`, used, seen);
    }
  }

  private addType(surface: ModuleSurface, name: string, symbol: ts.Symbol): void {
    const type = this.checker.getDeclaredTypeOfSymbol(symbol);
    if (this.addChoices(surface, name, type)) return;
    const members = type.flags & ts.TypeFlags.Object ? this.checker.getPropertiesOfType(type) : [];
    const own = members.filter((member) => member.declarations?.some(this.isOwn));
    if (!own.length || type.getCallSignatures().length) {
      surface[name] = this.print(type);
      return;
    }
    surface[name] = 'type';
    for (const member of own) {
      const mark = member.flags & ts.SymbolFlags.Optional ? '?' : '';
      const memberType = this.checker.getNonNullableType(this.checker.getTypeOfSymbol(member));
      const hasChoices = this.addChoices(surface, `${name}.${member.name}`, memberType);
      surface[`${name}.${member.name}${mark}`] = hasChoices ? 'one of' : this.print(memberType);
    }
  }

  /** Adds the values of a union of literals, one a line, so that a further value is an addition. */
  private addChoices(surface: ModuleSurface, name: string, type: ts.Type): boolean {
    if (!type.isUnion() || !type.types.every((one) => one.isLiteral())) return false;
    for (const one of type.types) surface[`${name} = ${this.print(one)}`] = 'value';
    return true;
  }

  /** Returns the types of the package that a declaration names. */
  private typesUsedBy(symbol: ts.Symbol): ts.Symbol[] {
    const used: ts.Symbol[] = [];
    const visit = (node: ts.Node): void => {
      if (ts.isBlock(node)) return;
      if (ts.isTypeReferenceNode(node)) {
        const named = this.checker.getSymbolAtLocation(node.typeName);
        const target = named && this.resolve(named);
        const isType = target && target.flags & (ts.SymbolFlags.Interface | ts.SymbolFlags.TypeAlias);
        if (isType && target.declarations?.some(this.isOwn)) used.push(target);
      }
      ts.forEachChild(node, visit);
    };
    for (const declaration of symbol.declarations?.filter(this.isOwn) ?? []) visit(declaration);
    return used;
  }
}

/** Returns what `@msl/shared/*` of the checkout at `root` exports. */
export function readSurface(root: string): Surface {
  const folder = path.join(root, 'shared');
  const { version, exports } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as SharedPackage;
  const files = Object.entries(exports).map(
    ([name, file]) => [`@msl/shared/${name.slice(2)}`, path.join(folder, file)] as const,
  );
  const { config } = ts.readConfigFile(path.join(root, 'tsconfig.json'), ts.sys.readFile) as { config: object };
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files: [] }, ts.sys, root);
  const styles = path.join(root, 'webpack/modules.d.ts');
  const program = ts.createProgram([...files.map(([, file]) => file), styles], {
    ...options,
    ...fixedOrder,
    types: [],
  });
  const reader = new ModuleReader(program, folder);
  const known: Record<string, ModuleSurface> = { [contractsModule]: readContractSurface() };
  const modules = files.map(([specifier, file]) => [specifier, reader.read(file, known[specifier])] as const);
  return { version, api: hostApiVersion, modules: Object.fromEntries(modules) };
}
