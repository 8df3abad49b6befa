import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { hostApiVersion } from '@msl/shared/remote';
import ts from 'typescript';
import { findUsedAreas } from './describe/findUsedAreas';
import { findUsedLinks } from './describe/findUsedLinks';
import { listExportedNames } from './describe/listExportedNames';
import { getSource, createVirtualProgram } from './describe/virtualProgram';
import { readOfferedVersions } from './describe/sharedVersions';
import { hostDir, root } from './paths';

/** Minimal declaration of React's component type, for checking declarations of other teams. */
const componentTypeDeclaration =
  'type ComponentType<Props = {}> = ((props: Props) => unknown) | (new (props: Props) => unknown);';

/** Returns the declarations of the types that the contract imports, to replace the imports. */
function printImportedTypes(program: ts.Program, source: ts.SourceFile): string[] {
  const checker = program.getTypeChecker();
  const named = source.statements.filter(ts.isImportDeclaration).flatMap(({ importClause }) => {
    const bindings = importClause?.namedBindings;
    return bindings && ts.isNamedImports(bindings) ? [...bindings.elements] : [];
  });
  return named.map(({ name }) => {
    if (name.text === 'ComponentType') return componentTypeDeclaration;
    const flags = ts.TypeFormatFlags.InTypeAlias | ts.TypeFormatFlags.NoTruncation;
    return `type ${name.text} = ${checker.typeToString(checker.getTypeAtLocation(name), undefined, flags)};`;
  });
}

/** Returns the declaration of a type and of all types of the file that it refers to. */
function findReferencedTypes(name: string, source: ts.SourceFile): ts.Statement[] {
  const types = source.statements.filter((one) => ts.isTypeAliasDeclaration(one) || ts.isInterfaceDeclaration(one));
  const referencedNames = new Set([name]);
  const visit = (node: ts.Node): void => {
    if (ts.isTypeReferenceNode(node)) referencedNames.add(node.typeName.getText(source));
    ts.forEachChild(node, visit);
  };
  // Iteration includes names added to the set meanwhile, so that references are followed transitively.
  for (const one of referencedNames) types.filter((type) => type.name.text === one).forEach(visit);
  return types.filter((type) => referencedNames.has(type.name.text));
}

/** Returns the declaration of `RemoteManifest` with all types it refers to, without imports. */
export function printRemoteManifestTypes(): string {
  const file = path.join(root, 'shared/src/remote.ts');
  const program = createVirtualProgram(file);
  const source = getSource(program, file);
  const types = findReferencedTypes('RemoteManifest', source).map((one) => one.getFullText(source).trim());
  return `${[...printImportedTypes(program, source), ...types].join('\n\n')}\n`;
}

/** Writes `dist/contract.json`, which describes what the host provides to remotes. */
export async function writeHostContract(): Promise<void> {
  const linkingFolders = [path.join(hostDir, 'src/admin'), path.join(root, 'shared/src/ui')];
  const contract = {
    api: hostApiVersion,
    types: printRemoteManifestTypes(),
    shared: readOfferedVersions(),
    exports: listExportedNames(),
    links: await findUsedLinks(...linkingFolders),
    areaLinks: await findUsedAreas(...linkingFolders),
  };
  await mkdir(path.join(hostDir, 'dist'), { recursive: true });
  await writeFile(path.join(hostDir, 'dist/contract.json'), `${JSON.stringify(contract, null, 2)}\n`);
}
