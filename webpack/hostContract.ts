import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { hostApiVersion } from '@msl/shared/remote';
import ts from 'typescript';
import { linksUsed } from './describe/linksUsed';
import { sourceOf, virtualProgram } from './describe/virtualProgram';
import { offeredVersions } from './describe/sharedVersions';
import { hostDir, root } from './paths';

/** React's component, as far as a declaration of another team can be held against it. */
const component = 'type ComponentType = ((props: {}) => unknown) | (new (props: {}) => unknown);';

/** Stands in for the types that the contract imports: each written out. */
function importedTypes(program: ts.Program, source: ts.SourceFile): string[] {
  const checker = program.getTypeChecker();
  const named = source.statements.filter(ts.isImportDeclaration).flatMap(({ importClause }) => {
    const bindings = importClause?.namedBindings;
    return bindings && ts.isNamedImports(bindings) ? [...bindings.elements] : [];
  });
  return named.map(({ name }) => {
    if (name.text === 'ComponentType') return component;
    const flags = ts.TypeFormatFlags.InTypeAlias | ts.TypeFormatFlags.NoTruncation;
    return `type ${name.text} = ${checker.typeToString(checker.getTypeAtLocation(name), undefined, flags)};`;
  });
}

/** The types of a file that one of them is made of, itself among them, as they stand there. */
function namedBy(name: string, source: ts.SourceFile): ts.Statement[] {
  const types = source.statements.filter((one) => ts.isTypeAliasDeclaration(one) || ts.isInterfaceDeclaration(one));
  const wanted = new Set([name]);
  const visit = (node: ts.Node): void => {
    if (ts.isTypeReferenceNode(node)) wanted.add(node.typeName.getText(source));
    ts.forEachChild(node, visit);
  };
  // A set may grow while it is read: whatever is found is looked through in turn.
  for (const one of wanted) types.filter((type) => type.name.text === one).forEach(visit);
  return types.filter((type) => wanted.has(type.name.text));
}

/** The declaration of `RemoteManifest` and all it is made of, in one text without an import. */
export function remoteManifestTypes(): string {
  const file = path.join(root, 'shared/src/remote.ts');
  const program = virtualProgram(file);
  const source = sourceOf(program, file);
  const types = namedBy('RemoteManifest', source).map((one) => one.getFullText(source).trim());
  return `${[...importedTypes(program, source), ...types].join('\n\n')}\n`;
}

/** Writes what the host offers remotes beside its builds: `dist/contract.json`. */
export async function writeHostContract(): Promise<void> {
  const links = await linksUsed(path.join(hostDir, 'src/admin'), path.join(root, 'shared/src/ui'));
  const contract = { api: hostApiVersion, types: remoteManifestTypes(), shared: offeredVersions(), links };
  await mkdir(path.join(hostDir, 'dist'), { recursive: true });
  await writeFile(path.join(hostDir, 'dist/contract.json'), `${JSON.stringify(contract, null, 2)}\n`);
}
