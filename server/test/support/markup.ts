import { type DefaultTreeAdapterTypes, parseFragment, serialize } from 'parse5';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

const isElement = (node: Node): node is Element => 'tagName' in node;

/** Returns all descendant elements. Iterative, because attacks nest deeper than the call stack allows. */
function elementsOf(nodes: Node[]): Element[] {
  const found: Element[] = [];
  const rest = [...nodes];
  for (let node = rest.pop(); node; node = rest.pop()) {
    if (!isElement(node)) continue;
    found.push(node);
    rest.push(...node.childNodes);
    // The content of a template is not among its children.
    if ('content' in node) rest.push(...(node as DefaultTreeAdapterTypes.Template).content.childNodes);
  }
  return found;
}

const harmless = new Set(
  (
    'p div span br hr h2 h3 h4 h5 h6 blockquote pre code strong b em i u s sub sup small mark a ul ol li dl dt dd table ' +
    'caption colgroup col thead tbody tfoot tr th td img figure figcaption video source iframe'
  ).split(' '),
);
const player = /^https:\/\/www\.youtube-nocookie\.com\/embed\/[\w-]{11}(\?(start|end)=\d+(&(start|end)=\d+)?)?$/;
const addresses: Record<string, RegExp> = {
  href: /^(https?|mailto|tel):$/,
  src: /^https?:$/,
  poster: /^https?:$/,
};

function faultsOf({ tagName, namespaceURI, attrs }: Element): string[] {
  const faults = attrs.flatMap(({ name, value }) => {
    const allowed = addresses[name];
    if (allowed) {
      const base = 'https://site.example/page';
      const { protocol = 'none' } = URL.canParse(value, base) ? new URL(value, base) : {};
      return allowed.test(protocol) ? [] : [`<${tagName} ${name}="${value}">`];
    }
    const risky = /^on|^(srcset|srcdoc|formaction|action|background|xlink|data|ping|is|id)/.test(name);
    const styled = name === 'style' && /url|expression|import|position|behavior|[\\@<]/i.test(value);
    return risky || styled ? [`<${tagName} ${name}="${value}">`] : [];
  });
  const framed = attrs.find(({ name }) => name === 'src')?.value ?? '';
  return [
    ...(harmless.has(tagName) && namespaceURI === 'http://www.w3.org/1999/xhtml' ? [] : [`<${tagName}>`]),
    ...(tagName === 'iframe' && !player.test(framed) ? [`<iframe src="${framed}">`] : []),
    ...faults,
  ];
}

/**
 * Returns everything in this HTML that must never reach a visitor, as a browser parses it, also after serialising and
 * parsing it once more.
 */
export function harmIn(html: string): string[] {
  const read = (text: string) => elementsOf(parseFragment(text).childNodes).flatMap(faultsOf);
  return [...read(html), ...read(serialize(parseFragment(html)))];
}
