import ts from 'typescript';

function writtenList(checker: ts.TypeChecker, type: ts.TupleTypeReference): unknown[] | undefined {
  const isFixed = type.target.elementFlags.every((flags) => flags === ts.ElementFlags.Required);
  return isFixed ? checker.getTypeArguments(type).map((part) => writtenValue(checker, part)) : undefined;
}

/**
 * The one value that a type allows, as far as it can stand in JSON: texts, numbers, truth values, lists and objects of
 * these. What can be called, and what may be one of several values, is undefined there.
 */
export function writtenValue(checker: ts.TypeChecker, type: ts.Type): unknown {
  if (type.isStringLiteral() || type.isNumberLiteral()) return type.value;
  if (type.flags & ts.TypeFlags.BooleanLiteral) return checker.typeToString(type) === 'true';
  if (checker.isTupleType(type)) return writtenList(checker, type as ts.TupleTypeReference);
  if (!(type.flags & ts.TypeFlags.Object) || type.getCallSignatures().length) return undefined;
  const members = checker.getPropertiesOfType(type).map((property) => {
    return [property.name, writtenValue(checker, checker.getTypeOfSymbol(property))] as const;
  });
  return Object.fromEntries(members);
}
