import { readFile } from 'node:fs/promises';
import ts from 'typescript';
import { sharedPackages } from '../sharedPackages';
import { listSources } from './listSources';

/** Modules of the shared package that a remote takes from the page. */
export const ownSharedModules = sharedPackages.filter((specifier) => specifier.startsWith('@msl/shared/'));

/** Names by module; `*`: all of them. */
type UsedNames = Map<string, Set<string>>;

/** Returns the members of a namespace that a source accesses; `*` if the namespace is used in another way. */
function findNamespaceMembers(source: ts.SourceFile, namespace: string): string[] {
  const members: string[] = [];
  const visit = (node: ts.Node): void => {
    ts.forEachChild(node, visit);
    if (!ts.isIdentifier(node) || node.text !== namespace) return;
    const { parent } = node;
    if (ts.isNamespaceImport(parent) || ts.isTypeQueryNode(parent) || ts.isQualifiedName(parent)) return;
    if (ts.isPropertyAccessExpression(parent) && parent.name === node) return;
    const isAccess = ts.isPropertyAccessExpression(parent) && parent.expression === node;
    const isTag = ts.isJsxAttribute(parent) || ts.isPropertyAssignment(parent);
    if (isAccess) members.push(parent.name.text);
    else if (!isTag) members.push('*');
  };
  visit(source);
  return members;
}

function namesOfImport({ importClause }: ts.ImportDeclaration, source: ts.SourceFile): string[] {
  if (!importClause || importClause.isTypeOnly) return [];
  const { name, namedBindings } = importClause;
  const ofDefault = name ? ['default'] : [];
  if (!namedBindings) return ofDefault;
  if (ts.isNamespaceImport(namedBindings))
    return [...ofDefault, ...findNamespaceMembers(source, namedBindings.name.text)];
  const values = namedBindings.elements.filter(({ isTypeOnly }) => !isTypeOnly);
  return [...ofDefault, ...values.map(({ name, propertyName }) => (propertyName ?? name).text)];
}

function namesOfExport({ isTypeOnly, exportClause }: ts.ExportDeclaration): string[] {
  if (isTypeOnly) return [];
  if (!exportClause || ts.isNamespaceExport(exportClause)) return ['*'];
  const values = exportClause.elements.filter((element) => !element.isTypeOnly);
  return values.map(({ name, propertyName }) => (propertyName ?? name).text);
}

function collectNames(source: ts.SourceFile, used: UsedNames): void {
  for (const statement of source.statements) {
    const isImport = ts.isImportDeclaration(statement);
    if (!isImport && !ts.isExportDeclaration(statement)) continue;
    const from = statement.moduleSpecifier;
    if (!from || !ts.isStringLiteral(from) || !ownSharedModules.includes(from.text)) continue;
    const names = isImport ? namesOfImport(statement, source) : namesOfExport(statement);
    if (!names.length) continue;
    const known = used.get(from.text) ?? new Set();
    used.set(from.text, known);
    for (const name of names) known.add(name);
  }
}

/**
 * Returns the values that the sources below a folder import from the shared package of the page, by module, sorted; `*`
 * if a source uses a whole module. Ignores types and tests.
 */
export async function findUsedNames(folder: string): Promise<Record<string, string[]>> {
  const used: UsedNames = new Map();
  for (const file of await listSources(folder)) {
    collectNames(ts.createSourceFile(file, await readFile(file, 'utf8'), ts.ScriptTarget.ES2023, true), used);
  }
  return Object.fromEntries([...used].sort().map(([specifier, names]) => [specifier, [...names].sort()]));
}
