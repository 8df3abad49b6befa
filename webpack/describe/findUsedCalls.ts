import { readFile } from 'node:fs/promises';
import type { Call } from '@msl/shared/contracts';
import ts from 'typescript';
import { listSources } from './listSources';

const contractsModule = '@msl/shared/contracts';

/** Names of the contracts that a source uses, by group of calls; `*`: all calls of the group. */
type UsedCalls = Map<string, Set<string>>;

const isGroup = (name: string) => name.endsWith('Calls');

function addCall(used: UsedCalls, group: string, call: string) {
  used.set(group, (used.get(group) ?? new Set()).add(call));
}

/** Returns the imported groups by their local names; `*` for a local name of the whole contracts namespace. */
function findImportedGroups(source: ts.SourceFile, used: UsedCalls): Map<string, string> {
  const groups = new Map<string, string>();
  for (const statement of source.statements) {
    const from = (statement as ts.ImportDeclaration | ts.ExportDeclaration).moduleSpecifier;
    if (!from || !ts.isStringLiteral(from) || from.text !== contractsModule) continue;
    if (ts.isExportDeclaration(statement)) {
      const { exportClause } = statement;
      const reexported = exportClause && ts.isNamedExports(exportClause) ? exportClause.elements : [];
      for (const { name, propertyName } of reexported) {
        if (isGroup((propertyName ?? name).text)) addCall(used, (propertyName ?? name).text, '*');
      }
    }
    const bindings = ts.isImportDeclaration(statement) ? statement.importClause?.namedBindings : undefined;
    if (bindings && ts.isNamespaceImport(bindings)) groups.set(bindings.name.text, '*');
    if (bindings && ts.isNamedImports(bindings)) {
      for (const { name, propertyName, isTypeOnly } of bindings.elements) {
        const imported = (propertyName ?? name).text;
        if (!isTypeOnly && isGroup(imported)) groups.set(name.text, imported);
      }
    }
  }
  return groups;
}

/** Returns the accessed member of a value, `a.name` or `a['name']`; undefined for any other use. */
function findAccessedMember(value: ts.Node): { name: string; member: ts.Node } | undefined {
  const { parent } = value;
  if (ts.isPropertyAccessExpression(parent) && parent.expression === value) {
    return { name: parent.name.text, member: parent };
  }
  const isElement = ts.isElementAccessExpression(parent) && parent.expression === value;
  return isElement && ts.isStringLiteralLike(parent.argumentExpression)
    ? { name: parent.argumentExpression.text, member: parent }
    : undefined;
}

/**
 * Returns the names destructured by `const { a, b: c } = value`; undefined without destructuring or with a rest
 * element.
 */
function findDestructuredNames({ parent }: ts.Node): string[] | undefined {
  if (!ts.isVariableDeclaration(parent) || !ts.isObjectBindingPattern(parent.name)) return undefined;
  const names = parent.name.elements.map(({ dotDotDotToken, propertyName, name }) => {
    const boundName = propertyName ?? name;
    return !dotDotDotToken && ts.isIdentifier(boundName) ? boundName.text : undefined;
  });
  return names.every((name) => name !== undefined) ? names : undefined;
}

function collectGroupUse(used: UsedCalls, group: string, value: ts.Node) {
  const member = findAccessedMember(value);
  for (const name of member ? [member.name] : (findDestructuredNames(value) ?? ['*'])) addCall(used, group, name);
}

/** Whether an identifier is only used as a type, or is the import itself. */
function isTypeOrImport({ parent }: ts.Identifier): boolean {
  return ts.isImportSpecifier(parent) || ts.isNamespaceImport(parent) || ts.isTypeQueryNode(parent);
}

const isMemberName = (node: ts.Identifier) =>
  (ts.isPropertyAccessExpression(node.parent) && node.parent.name === node) ||
  (ts.isPropertyAssignment(node.parent) && node.parent.name === node) ||
  ts.isQualifiedName(node.parent) ||
  ts.isJsxAttribute(node.parent);

function collectCalls(text: string, file: string, used: UsedCalls) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ES2023, true);
  const groups = findImportedGroups(source, used);
  if (!groups.size) return;
  const visit = (node: ts.Node): void => {
    ts.forEachChild(node, visit);
    if (!ts.isIdentifier(node) || isTypeOrImport(node) || isMemberName(node)) return;
    const group = groups.get(node.text);
    if (!group) return;
    if (group !== '*') return collectGroupUse(used, group, node);
    const member = findAccessedMember(node);
    if (member && isGroup(member.name)) collectGroupUse(used, member.name, member.member);
  };
  visit(source);
}

/**
 * Returns the API calls that the sources below a folder use, as `METHOD path`, sorted: calls that they name
 * (`manualCalls.create`), and all calls of a group that they pass on. Ignores tests.
 *
 * @throws if a source names a call that the contracts lack
 */
export async function findUsedCalls(folder: string): Promise<string[]> {
  const used: UsedCalls = new Map();
  for (const file of await listSources(folder)) collectCalls(await readFile(file, 'utf8'), file, used);
  const contractModule = (await import('@msl/shared/contracts')) as unknown as Record<
    string,
    Record<string, Call> | undefined
  >;
  const calls = [...used].flatMap(([group, names]) => {
    const groupCalls = contractModule[group] ?? {};
    const callNames = names.has('*') ? Object.keys(groupCalls) : [...names];
    return callNames.map((name) => {
      const call = groupCalls[name];
      if (!call)
        throw new Error(`${contractsModule} has no call ${group}.${name}, which a source below ${folder} names.`);
      return `${call.method} ${call.path}`;
    });
  });
  return [...new Set(calls)].sort();
}
