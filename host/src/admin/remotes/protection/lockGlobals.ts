type Holder = Record<PropertyKey, unknown>;

/** Globals that all code of the page uses; a team that replaces one would change the other areas. */
const globalNames = [
  ...['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource', 'Headers', 'Request', 'Response', 'FormData', 'URL'],
  ...['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'queueMicrotask', 'structuredClone'],
  ...['requestAnimationFrame', 'cancelAnimationFrame', 'addEventListener', 'removeEventListener', 'dispatchEvent'],
  ...['open', 'getComputedStyle', 'matchMedia', 'AbortController', 'MutationObserver', 'ResizeObserver'],
  ...['IntersectionObserver', 'Event', 'CustomEvent', 'EventTarget', 'Node', 'Element', 'HTMLElement'],
  ...['Array', 'Object', 'Function', 'Promise', 'Map', 'Set', 'WeakMap', 'WeakSet', 'Symbol', 'String', 'Number'],
  ...['Boolean', 'Date', 'RegExp', 'Error', 'TypeError', 'Proxy', 'Reflect', 'JSON', 'Math', 'Intl'],
  ...['localStorage', 'sessionStorage', 'indexedDB', 'navigator', 'history', 'crypto', 'performance', 'caches'],
];

/** Objects whose functions are called as `Object.keys` or `JSON.parse`. */
const namespaces = { Array, Object, Promise, Reflect, JSON, Math, Number, String, Symbol, Date };

/**
 * Libraries assign to properties that objects inherit from these prototypes: `error.name`, webpack to the `push` of its
 * list of chunks, the text editor to the `submit` of its form.
 */
const assignedPrototypes = {
  ...{ Object, Function, Array, Error, EvalError, RangeError, ReferenceError, SyntaxError, TypeError, URIError },
  HTMLFormElement,
};

const plainPrototypes = {
  ...{ Map, Set, WeakMap, WeakSet, String, Number, Boolean, Date, Symbol },
  ...{ EventTarget, Node, Element, HTMLElement, Document, DocumentFragment, CSSStyleSheet },
  ...{ History, Storage, Navigator, XMLHttpRequest, Request, Response, Headers, FormData, URL, URLSearchParams },
};

/**
 * Properties whose redefinition, even with the same value, ends V8's fast paths for lists, promises and iteration: `filter`
 * takes ten times as long. For the same reason `RegExp.prototype` stays as it is.
 */
const watchedByV8: PropertyKey[] = ['constructor', 'then', 'resolve', Symbol.iterator, Symbol.species];

/** Prototypes with properties watched by V8 that it lets be frozen at no cost. */
const frozenPrototypes = [Object.prototype, Array.prototype, Promise.prototype];

/** Makes a property permanent. */
function lock(holder: object, key: PropertyKey): void {
  const known = Object.getOwnPropertyDescriptor(holder, key);
  if (!known?.configurable) return;
  Object.defineProperty(holder, key, { configurable: false, ...('value' in known ? { writable: false } : {}) });
}

/**
 * Makes a property permanent, and lets objects that inherit it have their own by assignment, which a property that is only
 * read-only would refuse.
 */
function lockInherited(path: string, holder: object, key: PropertyKey): void {
  const known = Object.getOwnPropertyDescriptor(holder, key);
  if (!known?.configurable || !known.writable) return lock(holder, key);
  const { value, enumerable } = known as { value: unknown; enumerable: boolean };
  Object.defineProperty(holder, key, {
    configurable: false,
    enumerable,
    get: () => value,
    set(this: Holder, own: unknown) {
      if (this === holder) throw new TypeError(`${path}.${String(key)} belongs to all areas and cannot be replaced.`);
      Object.defineProperty(this, key, { value: own, configurable: true, enumerable: true, writable: true });
    },
  });
}

const keysOf = (holder: object) => Reflect.ownKeys(holder).filter((key) => !watchedByV8.includes(key));

/**
 * Makes the browser's own functions permanent, so that no area can replace `fetch` or `Array.prototype.map` for the
 * others. Functions that the host replaces must be replaced before.
 */
export function lockGlobals(): void {
  for (const [name, { prototype }] of Object.entries(assignedPrototypes)) {
    const isWatched = (prototype as unknown) === Array.prototype;
    const keys = isWatched ? keysOf(prototype as object) : Reflect.ownKeys(prototype as object);
    for (const key of keys) lockInherited(`${name}.prototype`, prototype as object, key);
  }
  for (const { prototype } of Object.values(plainPrototypes)) {
    for (const key of keysOf(prototype as object)) lock(prototype as object, key);
  }
  for (const prototype of frozenPrototypes) Object.freeze(prototype);
  for (const namespace of Object.values(namespaces)) {
    for (const key of keysOf(namespace)) {
      if (typeof (namespace as unknown as Holder)[key] === 'function') lock(namespace, key);
    }
  }
  for (const target of [document, document.body]) {
    for (const key of ['addEventListener', 'removeEventListener', 'createElement']) lock(target, key);
  }
  for (const name of globalNames) lock(window, name);
}
