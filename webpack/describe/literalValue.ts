import ts from 'typescript';

function toLiteralList(checker: ts.TypeChecker, type: ts.TupleTypeReference): unknown[] | undefined {
  const isFixed = type.target.elementFlags.every((flags) => flags === ts.ElementFlags.Required);
  return isFixed ? checker.getTypeArguments(type).map((part) => toLiteralValue(checker, part)) : undefined;
}

/**
 * Returns the only value that a type allows, as JSON: strings, numbers, booleans, arrays and objects of these.
 * Functions and types with several values become undefined.
 */
export function toLiteralValue(checker: ts.TypeChecker, type: ts.Type): unknown {
  if (type.isStringLiteral() || type.isNumberLiteral()) return type.value;
  if (type.flags & ts.TypeFlags.BooleanLiteral) return checker.typeToString(type) === 'true';
  if (checker.isTupleType(type)) return toLiteralList(checker, type as ts.TupleTypeReference);
  if (!(type.flags & ts.TypeFlags.Object) || type.getCallSignatures().length) return undefined;
  const members = checker.getPropertiesOfType(type).map((property) => {
    return [property.name, toLiteralValue(checker, checker.getTypeOfSymbol(property))] as const;
  });
  return Object.fromEntries(members);
}
