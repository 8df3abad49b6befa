import path from 'node:path';
import { renderInBrowser } from '../../server/src/remotes/checks/loadInBrowser';
import { builtCandidate, withFiles } from '../../server/test/support/candidates';
import { root } from '../testing/product';

/** Tests also run as root, where Chromium has no sandbox. */
const browser = { program: process.env.CHROME_PATH ?? '', isSandboxed: process.getuid?.() !== 0 };
const options = {
  browser,
  host: () => process.env.E2E_URL ?? '',
  worker: path.join(root, 'server/dist/loadWorker.js'),
};

/** More than the check takes on a busy machine. */
const limitMs = 280_000;

const built = (remote: string) => builtCandidate(path.join(root, 'remotes', remote, 'dist'));

/** Runs code in the first visit only: faults that take their time would otherwise do so in several visits. */
const once = (name: string, code: string) => `
  const isFirst = () => innerWidth > 600 && !localStorage.${name} && (localStorage.${name} = "seen");
  if (react.useState(isFirst)[0]) { ${code} }
  return text;`;
const effect = (code: string) => `react.useEffect(() => { ${code} }, []); return text;`;

/**
 * Bodies of screens, each with one fault, and how the fault is reported; the other faults are tested with the kit, and
 * that the screens of the remotes have none, in `scripts/commands`.
 */
const faultyScreens: Record<string, [body: string, fault: RegExp]> = {
  singleton: [
    effect('react.useMemo = undefined ?? react.useMemo.bind(null);'),
    /: it .*Cannot assign to read only property 'useMemo' .*\/remotes\/inbox\/.*remoteEntry\.js:\d+/,
  ],
  unknown: [effect('fetch("/api/admin/nothing");'), /: it makes the call GET \/api\/admin\/nothing, which no contract/],
  unready: [
    once('unready', 'return react.createElement("div", { role: "status", "aria-label": "Loading" });'),
    /: it still shows that it is loading after 3 s/,
  ],
};

/** What the controls of a screen do that is fine until they are used, and how it is reported. */
const faultyControls: [name: string, code: string, fault: RegExp][] = [
  ['Throw', 'null.title;', /button "Throw": it throws TypeError: .*\/remotes\/inbox\//],
  ['Fetch', 'fetch = () => undefined;', /button "Fetch": it throws TypeError: .*'fetch'/],
  [
    'Map',
    'Object.assign(Array.prototype, { map: () => [] });',
    /button "Map": it throws TypeError: Array\.prototype\.map belongs to all areas/,
  ],
  ['Pattern', 'RegExp.prototype.checked = 1;', /: it assigns to RegExp\.prototype\.checked, which all remotes share/],
  ['Clear', 'localStorage.clear();', /: it changes or deletes localStorage\["token"\], which is not its own/],
  [
    'Stay',
    'navigator.serviceWorker.register("/remotes/inbox/worker.js").catch(() => undefined);',
    /: it registers a service worker, \/remotes\/inbox\/worker\.js/,
  ],
  [
    'Wait',
    // Two seconds of processor time and more, also where other programs interrupt it.
    'for (let units = 0, unitMs = Infinity, startMs = 0; units * unitMs < 3500 || units < 9; units += 1) { startMs = performance.now(); for (let at = 0; at < 1e7; at += 1) Math.sqrt(at); unitMs = Math.min(unitMs, performance.now() - startMs); }',
    /button "Wait": it blocks the page for \d\.\d s/,
  ],
];
const controlsScreen = `
  const [isOpen, setOpen] = react.useState(false);
  const button = (name, onClick) => react.createElement('button', { key: name, onClick }, name);
  return [text, ${faultyControls.map(([name, code]) => `button('${name}', () => { ${code} })`).join()},
    react.createElement('input', { key: 'field', 'aria-label': 'Field', onInput: ({ target }) => console.error('of ' + target.value) }),
    react.createElement('button', { key: 'open', onClick: () => setOpen(true) }, 'Open'),
    isOpen && react.createElement('div', { key: 'dialog', role: 'dialog', 'aria-label': 'Question' },
      button('Confirm', () => { setOpen(false); throw new Error('not confirmed'); }))];`;
const controlFaults = [
  ...faultyControls.map(([, , fault]) => fault),
  /field "Field": it logs an error to the console: of Checked/,
  /button "Confirm": it throws Error: not confirmed/,
];

/** Parts for screens of others, each with one fault but the first, and how the fault is reported. */
const slots = `{
  dashboard: [
    { name: 'good', title: 'Good', card: part(() => text) },
    { name: 'broken', title: 'Broken', card: part(() => null.title) },
  ],
  palette: [{ name: 'silent', title: 'Silent', dialog: part(() => null) }],
  rowActions: [{ name: 'nowhere', list: 'catalogue/products', title: 'Nowhere', icon: 'file', to: () => null.area }],
}`;
const partFaults = [
  /^areas\[0\]\.badge, "faulty": it logs an error to the console: TypeError: .* at useBadge \(\/remotes\/inbox\//m,
  /^slots\.dashboard\[1\], "broken": it logs an error to the console: TypeError: .* at .*\/remotes\/inbox\//m,
  /^slots\.palette\[0\]\.dialog, "silent": it shows nothing \(with many records, one record; desktop\)$/m,
  /^slots\.rowActions\[0\]\.to, "nowhere": it logs an error to the console: TypeError: .* at Object\.to \(\/remotes\/inbox\//m,
];

/** Cleans up after itself, so that nothing is wrong with it. */
const goodScreen = `
  react.useEffect(() => {
    const onResize = () => undefined;
    window.addEventListener("resize", onResize);
    const timer = setInterval(onResize, 500);
    return () => { window.removeEventListener("resize", onResize); clearInterval(timer); };
  }, []);
  return text;`;

const routeOf = (name: string, body: string) =>
  `{ path: 'faulty/${name}', title: 'Faulty', page: async () => ({ default: function Screen() { ${body} } }) }`;

const entryOf = (screens: Record<string, string>) => `'use strict'; var msl_inbox = {
  init(scope) { this.scope = scope; },
  async get() {
    const scope = this.scope;
    const react = Object.values(scope.react)[0].lib();
    const text = react.createElement('h1', null, 'Faulty');
    const routes = [${Object.entries(screens)
      .map(([name, body]) => routeOf(name, body))
      .join()}];
    const part = (Part) => async () => ({ default: Part });
    const badge = part(function useBadge() { return null.count; });
    const area = { name: 'faulty', title: 'Faulty', icon: 'file', badge, routes };
    return () => ({ default: { name: 'inbox', requires: { api: '^1.1.0' }, areas: [area], slots: ${slots} } });
  },
};`;

async function faultsOf(screens: Record<string, string>) {
  const version = await built('inbox');
  return renderInBrowser({ ...options, readyLimitMs: 3000 })(
    withFiles(version, { 'remoteEntry.js': Buffer.from(entryOf(screens)) }),
  );
}

describe('showing a version before it is published', () => {
  it(
    'names the screen, the situation and the line for every fault',
    async () => {
      const screens = Object.entries(faultyScreens);
      const bodies = Object.fromEntries(screens.map(([name, [body]]) => [name, body]));
      const faults = await faultsOf({ good: goodScreen, ...bodies, controls: controlsScreen });
      const faultOf = (name: string) => faults.filter((fault) => fault.includes(`"faulty/${name}"`)).join('\n');
      expect(faultOf('good')).toBe('');
      for (const [name, [, fault]] of screens) expect(faultOf(name)).toMatch(fault);
      for (const fault of controlFaults) expect(faultOf('controls')).toMatch(fault);
      for (const fault of partFaults) expect(faults.join('\n')).toMatch(fault);
      expect(faults.join('\n')).not.toContain('"good"');
    },
    limitMs,
  );

  it('refuses a version whose screens take too much memory together, and names the figures', async () => {
    const render = renderInBrowser({ ...options, maxMegabytes: 20 });
    expect(await render(await built('settings'))).toEqual([
      expect.stringMatching(
        /^the version: it takes \d+ MB of memory while its screens are shown, and may take 20 MB more than an empty page/,
      ),
    ]);
  });
});
