import ts from 'typescript';

/** State of a comparison, with one sentence for each member that does not fit. */
interface Compared {
  checker: ts.TypeChecker;
  faults: string[];
}

const maxTypeTextLength = 300;

function typeText({ checker }: Compared, type: ts.Type): string {
  const print = (one: ts.Type) => checker.typeToString(one, undefined, ts.TypeFormatFlags.NoTruncation);
  const text = isUnionOfLiterals(type) ? type.types.map(print).join(', ') : print(type);
  return text.length > maxTypeTextLength ? `${text.slice(0, maxTypeTextLength)}…` : text;
}

const appendToPath = (path: string, name: string) => (path ? `${path}.${name}` : name);
const describePath = (path: string) => path || 'The manifest';
const isOptional = (property: ts.Symbol) => (property.flags & ts.SymbolFlags.Optional) !== 0;
const isUnionOfLiterals = (type: ts.Type): type is ts.UnionType =>
  type.isUnion() && type.types.some((one) => one.isLiteral());
const isAny = (type: ts.Type) => (type.flags & ts.TypeFlags.Any) !== 0;

/** Returns the type that a promise resolves to; `undefined` if the type is not a promise. */
function contentOf({ checker }: Compared, type: ts.Type): ts.Type | undefined {
  return type.symbol?.name === 'Promise' ? checker.getTypeArguments(type as ts.TypeReference)[0] : undefined;
}

function remedyOf(compared: Compared, accepted: ts.Type): string {
  if (isUnionOfLiterals(accepted)) return 'Choose one of these';
  const [signature] = accepted.getCallSignatures();
  const loads = signature && contentOf(compared, signature.getReturnType());
  return loads ? 'Write a function that loads the page with import()' : 'Change it in src/manifest.ts';
}

function addFault(compared: Compared, path: string, declared: ts.Type, accepted: ts.Type) {
  const declaredText = isAny(declared) ? 'declared as any, which says nothing' : typeText(compared, declared);
  const fault = `${describePath(path)} is ${declaredText}; accepted: ${typeText(compared, accepted)}. ${remedyOf(compared, accepted)}.`;
  compared.faults.push(fault);
}

function compareLists(compared: Compared, path: string, declared: ts.Type, accepted: ts.Type) {
  const { checker } = compared;
  const element = checker.getIndexTypeOfType(accepted, ts.IndexKind.Number);
  const needed = checker.isTupleType(accepted) ? (accepted as ts.TupleTypeReference).target.minLength : 0;
  if (!element) return;
  if (!checker.isTupleType(declared)) {
    const [one] = checker.getTypeArguments(declared as ts.TypeReference);
    if (one) compare(compared, `${path}[]`, one, element);
    return;
  }
  const elements = checker.getTypeArguments(declared as ts.TypeReference);
  if (elements.length < needed) {
    compared.faults.push(
      `${describePath(path)} is a list of ${elements.length}; at least ${needed} is needed. Add what is missing.`,
    );
  }
  elements.forEach((one, index) => compare(compared, `${path}[${index}]`, one, element));
}

function compareFunctions(compared: Compared, path: string, declared: ts.Type, accepted: ts.Type) {
  const [made, wanted] = [declared, accepted].map((type) => type.getCallSignatures()[0]?.getReturnType());
  if (!made || !wanted) return;
  const [content, needed] = [contentOf(compared, made), contentOf(compared, wanted)];
  if (!needed) return;
  if (!content) {
    const madeText = isAny(made) ? 'any, which says nothing' : typeText(compared, made);
    compared.faults.push(
      `${describePath(path)} answers ${madeText}; it must answer a promise of { default: component }. Load the page with import().`,
    );
  } else if (!isAny(content)) {
    compareMembers(compared, `${path}()`, content, needed);
  }
}

function compareMembers(compared: Compared, path: string, declared: ts.Type, accepted: ts.Type) {
  const { checker, faults } = compared;
  for (const property of checker.getPropertiesOfType(accepted)) {
    const member = appendToPath(path, property.name);
    const found = declared.getProperty(property.name);
    const propertyType = checker.getTypeOfSymbol(property);
    const wanted = isOptional(property) ? checker.getNonNullableType(propertyType) : propertyType;
    if (!found) {
      if (isOptional(property)) continue;
      faults.push(`${member} is missing; accepted: ${typeText(compared, wanted)}. Add it in src/manifest.ts.`);
      continue;
    }
    const foundType = checker.getTypeOfSymbol(found);
    const declaredType = isOptional(property) ? checker.getNonNullableType(foundType) : foundType;
    // Components are declared as `any`, because their type would need the types of React.
    if (!path.endsWith('()') || !isAny(declaredType)) compare(compared, member, declaredType, wanted);
  }
}

function compare(compared: Compared, path: string, declared: ts.Type, accepted: ts.Type): void {
  const { checker, faults } = compared;
  if (isAny(declared)) return addFault(compared, path, declared, accepted);
  const before = faults.length;
  const isList = (type: ts.Type) => checker.isArrayType(type) || checker.isTupleType(type);
  const [declaredCalls, acceptedCalls] = [declared.getCallSignatures().length, accepted.getCallSignatures().length];
  if (isList(accepted) && isList(declared)) compareLists(compared, path, declared, accepted);
  else if (acceptedCalls && declaredCalls) compareFunctions(compared, path, declared, accepted);
  else if (isPlainObject(accepted) && isPlainObject(declared) && !isList(declared)) {
    compareMembers(compared, path, declared, accepted);
  }
  // If no member is at fault, the type as a whole is.
  if (faults.length === before && !checker.isTypeAssignableTo(declared, accepted)) {
    addFault(compared, path, declared, accepted);
  }
}

const isPlainObject = (type: ts.Type) =>
  (type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) !== 0 && type.getCallSignatures().length === 0;

/**
 * Compares two types, and names every member that cannot be assigned, at the deepest level.
 *
 * @returns a sentence for each member, e.g. `areas[1].icon is "rocket"; accepted: "file", "news". Choose one of these.`
 */
export function compareTypes(checker: ts.TypeChecker, declared: ts.Type, accepted: ts.Type): string[] {
  const compared: Compared = { checker, faults: [] };
  compare(compared, '', declared, accepted);
  return compared.faults;
}
