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

/** Returns the names that a pattern takes from a module; `*` for a rest, or without a pattern. */
function namesOfPattern(name: ts.BindingName | undefined): string[] {
  if (!name || !ts.isObjectBindingPattern(name)) return ['*'];
  return name.elements.map(({ dotDotDotToken, propertyName, name: own }) => {
    const taken = propertyName ?? own;
    return !dotDotDotToken && ts.isIdentifier(taken) ? taken.text : '*';
  });
}

/** Returns the names that `import(…)` takes: by a pattern, a property or the pattern of `then`; `*` in any other way. */
function namesOfDynamicImport(call: ts.CallExpression): string[] {
  let used: ts.Node = call;
  while (ts.isAwaitExpression(used.parent) || ts.isParenthesizedExpression(used.parent)) used = used.parent;
  const { parent } = used;
  if (ts.isVariableDeclaration(parent)) return namesOfPattern(parent.name);
  if (!ts.isPropertyAccessExpression(parent)) return ['*'];
  if (used !== call) return [parent.name.text];
  const [callback] = ts.isCallExpression(parent.parent) ? parent.parent.arguments : [];
  return callback && ts.isArrowFunction(callback) ? namesOfPattern(callback.parameters[0]?.name) : ['*'];
}

const isDynamicImport = (node: ts.Node): node is ts.CallExpression =>
  ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword;

function collectNames(source: ts.SourceFile, used: UsedNames): void {
  const add = (from: ts.Node | undefined, findNames: () => string[]) => {
    if (!from || !ts.isStringLiteralLike(from) || !ownSharedModules.includes(from.text)) return;
    const names = findNames();
    if (names.length) used.set(from.text, new Set([...(used.get(from.text) ?? []), ...names]));
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) add(node.moduleSpecifier, () => namesOfImport(node, source));
    else if (ts.isExportDeclaration(node)) add(node.moduleSpecifier, () => namesOfExport(node));
    else if (isDynamicImport(node)) add(node.arguments[0], () => namesOfDynamicImport(node));
    ts.forEachChild(node, visit);
  };
  visit(source);
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
