import postcss, { type AtRule, type Container, type Rule } from 'postcss';
import type { CandidateVersion } from '../publishing/candidate';
import { unscopedSelectors } from './selectors';

interface Sheet {
  file: string;
  /** Prefix of every name of the remote, e.g. `inbox-`. */
  prefix: string;
  faults: string[];
}

/** At-rules that affect the whole page. */
const pageWide = ['import', 'page', 'namespace', 'view-transition', 'position-try'];
/** At-rules that define a global name, with a word for the thing they define. */
const naming: Record<string, string> = {
  keyframes: 'the animation',
  '-webkit-keyframes': 'the animation',
  property: 'the custom property',
  layer: 'the layer',
  'counter-style': 'the counter style',
  'font-palette-values': 'the palette',
};

const maxSelectorLength = 10_000;

const unquoted = (text: string) => text.trim().replace(/^(['"])(.*)\1$/, '$2');
const isOwnName = (name: string, prefix: string) => name.replace(/^--/, '').startsWith(prefix);

function refuseName({ file, prefix, faults }: Sheet, what: string, name: string) {
  const own = name.startsWith('--') ? `--${prefix}${name.slice(2)}` : `${prefix}${name}`;
  faults.push(
    `${file}: ${what} "${name}" is one name for the whole page, which another remote or the host may have too; call it "${own}".`,
  );
}

function checkName(sheet: Sheet, what: string, name: string) {
  if (name && !isOwnName(name, sheet.prefix)) refuseName(sheet, what, name);
}

/** Returns the selector of a nested rule as it would be written at the top level. */
function outside(selector: string, parent: string | undefined): string {
  if (!parent) return selector;
  const written = selector.includes('&') ? selector.replaceAll('&', `:is(${parent})`) : `:is(${parent}) ${selector}`;
  // Each level of nesting can double the length.
  if (written.length > maxSelectorLength) throw new Error('its rules are nested too deep');
  return written;
}

function checkRule(sheet: Sheet, rule: Rule, parent: string | undefined): string {
  const { file, prefix, faults } = sheet;
  const selectors = rule.selectors.map((one) => outside(one, parent)).join(', ');
  for (const selector of unscopedSelectors(selectors, prefix)) {
    faults.push(
      `${file}: the selector "${selector}" also holds for elements of the host and of other remotes; ` +
        `put it behind a class of a CSS Module, which the build names ".${prefix}…".`,
    );
  }
  return selectors;
}

function checkAtRule(sheet: Sheet, rule: AtRule): void {
  const { file, faults } = sheet;
  const name = rule.name.toLowerCase();
  if (pageWide.includes(name)) {
    faults.push(`${file}: @${rule.name} ${rule.params} holds for the whole page; leave it out.`);
  }
  const what = naming[name];
  if (what) for (const one of rule.params.split(',')) checkName(sheet, what, unquoted(one));
  if (name === 'font-face') {
    rule.walkDecls(/^font-family$/i, ({ value }) => checkName(sheet, 'the font family', unquoted(value)));
  }
}

const isKeyframes = (name: string) => /keyframes$/i.test(name);

function checkContainer(sheet: Sheet, container: Container, parent?: string): void {
  container.each((node) => {
    if (node.type === 'rule') checkContainer(sheet, node, checkRule(sheet, node, parent));
    if (node.type !== 'atrule') return;
    checkAtRule(sheet, node);
    // The steps of an animation look like rules, but have no selectors.
    if (!node.nodes || isKeyframes(node.name) || node.name.toLowerCase() === 'font-face') return;
    checkContainer(sheet, node, node.name.toLowerCase() === 'scope' ? scopeOf(node, parent) : parent);
  });
}

/** Returns the root selector of `@scope (.a)`: its rules match only `.a` and descendants of `.a`. */
const scopeOf = ({ params }: AtRule, parent: string | undefined) => /^\(([^()]*)\)/.exec(params)?.[1] ?? parent;

function checkSheet(sheet: Sheet, text: string): void {
  try {
    checkContainer(sheet, postcss.parse(text));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    sheet.faults.push(`${sheet.file}: it cannot be read as a style sheet (${reason}); fix its source.`);
  }
}

/**
 * Checks that the style sheets of a version style only its own elements: each selector requires a class of the remote,
 * and global names begin with the prefix of the remote.
 */
export async function styleFaults(version: CandidateVersion): Promise<string[]> {
  const { name, files } = version.descriptor;
  const faults: string[] = [];
  for (const file of Object.keys(files).filter((path) => path.endsWith('.css'))) {
    checkSheet({ file, prefix: `${name}-`, faults }, (await version.read(file)).toString('utf8'));
  }
  return faults;
}
