import ts from 'typescript';

/** Maximum depth, more than any manifest has; deeper types are printed as `any`. */
const maxDepth = 12;

const isIdentifier = (name: string) => /^[A-Za-z_$][\w$]*$/.test(name);

function printTuple(checker: ts.TypeChecker, type: ts.TupleTypeReference, depth: number): string {
  const parts = checker.getTypeArguments(type).map((part, index) => {
    const flags = type.target.elementFlags[index] ?? ts.ElementFlags.Required;
    const printed = printType(checker, part, depth);
    if (flags & ts.ElementFlags.Rest) return `...(${printed})[]`;
    return flags & ts.ElementFlags.Optional ? `(${printed})?` : printed;
  });
  return `[${parts.join(', ')}]`;
}

function printSignature(checker: ts.TypeChecker, signature: ts.Signature, depth: number): string {
  const parameters = signature.parameters.map((parameter) => {
    const { valueDeclaration } = parameter;
    const isOptional =
      valueDeclaration && ts.isParameter(valueDeclaration) && checker.isOptionalParameter(valueDeclaration);
    return `${isIdentifier(parameter.name) ? parameter.name : 'value'}${isOptional ? '?' : ''}: any`;
  });
  return `(${parameters.join(', ')}) => ${printType(checker, signature.getReturnType(), depth)}`;
}

function printObject(checker: ts.TypeChecker, type: ts.Type, depth: number): string {
  const members = checker.getPropertiesOfType(type).map((property) => {
    const name = isIdentifier(property.name) ? property.name : JSON.stringify(property.name);
    const mark = property.flags & ts.SymbolFlags.Optional ? '?' : '';
    return `${name}${mark}: ${printType(checker, checker.getTypeOfSymbol(property), depth)};`;
  });
  const indent = '  '.repeat(maxDepth - depth);
  return members.length ? `{\n${members.map((member) => `${indent}${member}\n`).join('')}${indent.slice(2)}}` : '{}';
}

/**
 * Prints a type as self-contained TypeScript: objects, tuples and literals in full, promises with the type of their
 * value. Prints functions in a promise, or deeper, as `any`: they are components.
 */
export function printType(checker: ts.TypeChecker, type: ts.Type, depth = maxDepth): string {
  const inner = depth - 1;
  if (inner <= 0 || type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return 'any';
  if (type.isUnion() && !(type.flags & ts.TypeFlags.Boolean)) {
    return type.types.map((one) => `(${printType(checker, one, depth)})`).join(' | ');
  }
  if (!(type.flags & ts.TypeFlags.Object))
    return checker.typeToString(type, undefined, ts.TypeFormatFlags.NoTruncation);
  if (checker.isTupleType(type)) return printTuple(checker, type as ts.TupleTypeReference, depth);
  const [content] = checker.getTypeArguments(type as ts.TypeReference);
  if (checker.isArrayType(type) && content) return `(${printType(checker, content, depth)})[]`;
  if (type.symbol?.name === 'Promise' && content) return `Promise<${printModule(checker, content, inner)}>`;
  const [signature] = type.getCallSignatures();
  if (signature) return printSignature(checker, signature, depth);
  return printObject(checker, type, inner);
}

/** Prints the value type of a page's promise; for a module namespace, only its default export. */
function printModule(checker: ts.TypeChecker, type: ts.Type, depth: number): string {
  if (!(type.flags & ts.TypeFlags.Object)) return printType(checker, type, depth);
  const screen = type.getProperty('default');
  if (!screen) return '{}';
  const screenType = checker.getTypeOfSymbol(screen);
  const isComponent = screenType.getCallSignatures().length > 0 || screenType.getConstructSignatures().length > 0;
  return `{ default: ${isComponent ? 'any' : printType(checker, screenType, depth)} }`;
}
