/**
 * Replaces `getComputedStyle` for the properties that say whether an element is shown and can be clicked.
 *
 * jsdom resolves colours and matches some 300 rules of its default style sheet for every element that a query by role
 * visits. These answers equal jsdom's; every other property is still jsdom's.
 */

const inherited = { visibility: 'visible', 'pointer-events': 'auto' };
const properties = ['display', 'opacity', ...Object.keys(inherited)];
const styleOf = window.getComputedStyle;

/** A document without style sheets of its own, for the values that the browser's default style sheet gives. */
const plainDocument = document.implementation.createHTMLDocument();
const defaultDisplays = new Map<string, string>();

function defaultDisplay(element: Element) {
  const key = ['type', 'open', 'hidden'].reduce(
    (text, name) => `${text} ${element.getAttribute(name)}`,
    element.tagName,
  );
  let display = defaultDisplays.get(key);
  if (display === undefined) {
    const copy = plainDocument.importNode(element);
    copy.removeAttribute('style');
    display = styleOf(copy).display;
    defaultDisplays.set(key, display);
  }
  return display;
}

const knownRules = new WeakMap<CSSStyleSheet, { count: number; rules: CSSStyleRule[] }>();

const isRelevant = ({ style }: CSSStyleRule) => properties.some((name) => style.getPropertyValue(name));

const styleRules = (rules: Iterable<CSSRule>): CSSStyleRule[] =>
  Array.from(rules).flatMap((rule) => {
    if ('media' in rule) {
      const { media, cssRules } = rule as CSSMediaRule;
      return Array.from(media).includes('screen') ? styleRules(cssRules) : [];
    }
    return 'selectorText' in rule && isRelevant(rule as CSSStyleRule) ? [rule as CSSStyleRule] : [];
  });

/** Returns the rules of a style sheet that set one of the properties. */
function relevantRules(sheet: CSSStyleSheet) {
  const { cssRules } = sheet;
  const known = knownRules.get(sheet);
  if (known?.count === cssRules.length) return known.rules;
  const rules = styleRules(cssRules);
  knownRules.set(sheet, { count: cssRules.length, rules });
  return rules;
}

function matches(element: Element, selector: string) {
  try {
    return element.matches(selector);
  } catch {
    // jsdom does not know every selector.
    return false;
  }
}

function valueFor(element: Element, property: string): string {
  let value = (element as HTMLElement).style.getPropertyValue(property);
  if (value) return value;
  for (const sheet of element.ownerDocument.styleSheets)
    for (const rule of relevantRules(sheet)) {
      const declared = rule.style.getPropertyValue(property);
      if (declared && matches(element, rule.selectorText)) value = declared;
    }
  if (value) return value;
  if (property === 'display') return defaultDisplay(element);
  const initial = (inherited as Record<string, string>)[property];
  if (initial === undefined) return '';
  return element.parentElement ? valueFor(element.parentElement, property) : initial;
}

window.getComputedStyle = (element, pseudoElement) => {
  if (pseudoElement) return styleOf(element, pseudoElement);
  let whole: CSSStyleDeclaration | undefined;
  const all = () => (whole ??= styleOf(element));
  const read = (name: string) => (properties.includes(name) ? valueFor(element, name) : all().getPropertyValue(name));
  return new Proxy({} as CSSStyleDeclaration, {
    get: (_target, name) => {
      if (name === 'getPropertyValue') return read;
      const property = name === 'pointerEvents' ? 'pointer-events' : name;
      if (typeof property === 'string' && properties.includes(property)) return read(property);
      const value: unknown = Reflect.get(all(), name);
      return typeof value === 'function' ? value.bind(all()) : value;
    },
  });
};
