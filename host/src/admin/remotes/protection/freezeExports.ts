const maxDepth = 3;

/** Components that React only reads. It changes contexts while they are used. */
const readComponents = [Symbol.for('react.forward_ref'), Symbol.for('react.memo')];

const isPlain = (value: object) => {
  const prototype = Object.getPrototypeOf(value) as unknown;
  return prototype === Object.prototype || prototype === null;
};

/** Whether an export holds no state of its library. Names of internals that change begin with `__`. */
function isConstant(name: string, value: unknown): value is object {
  if (typeof value === 'function') return true;
  if (typeof value !== 'object' || value === null || name.startsWith('__')) return false;
  return '$$typeof' in value ? readComponents.includes(value.$$typeof as symbol) : isPlain(value);
}

function freezeMembers(holder: object, except: ReadonlySet<object>, depth: number): void {
  for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(holder))) {
    // Exports of modules are getters.
    const member: unknown = depth === 0 ? (holder as Record<string, unknown>)[name] : value;
    if (!isConstant(name, member) || except.has(member) || Object.isFrozen(member)) continue;
    if (isPlain(member) && depth < maxDepth) freezeMembers(member, except, depth + 1);
    Object.freeze(member);
  }
}

/**
 * Freezes a module that all remotes get, with its functions, components and plain objects, so that no remote can change it
 * for the others. Returns the module.
 *
 * @param except objects that their library changes
 */
export function freezeExports<Module extends object>(module: Module, except: ReadonlySet<object> = new Set()): Module {
  freezeMembers(module, except, 0);
  return Object.freeze(module);
}
