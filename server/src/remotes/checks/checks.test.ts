import type { RemoteCheck, RemoteDescriptor } from '@msl/shared/contracts';
import { candidate, manifestTypes, smallHost } from '../../../test/support/candidates';
import { checkVersion } from './checkVersion';

type Files = Record<string, string | Buffer>;

const noFaults = async () => [];

/** What one check says of a version; the others must pass. */
async function refusal(check: RemoteCheck, changes: Partial<RemoteDescriptor>, files: Files = {}) {
  const results = await checkVersion(candidate(changes, files), smallHost, { load: noFaults, render: noFaults });
  const others = results.filter((result) => result.check !== check);
  expect(others.map(({ outcome }) => outcome)).toEqual(Array(10).fill('passed'));
  const result = results.find((one) => one.check === check);
  expect(result?.outcome).toBe('refused');
  return result?.faults;
}

describe('the checks of a version', () => {
  it('pass a version that fits, and report which check was skipped', async () => {
    expect(await checkVersion(candidate(), smallHost, { why: 'There is no browser.' })).toEqual([
      ...['api', 'shared', 'names', 'calls', 'types', 'routes', 'links', 'budget', 'styles'].map((check) => ({
        check,
        outcome: 'passed',
        faults: [],
      })),
      { check: 'loading', outcome: 'skipped', faults: ['There is no browser.'] },
      { check: 'rendering', outcome: 'skipped', faults: ['There is no browser.'] },
    ]);
  });

  it('report all faults at once', async () => {
    const changes = { shared: { vue: '^3.0.0' }, calls: ['GET admin/nothing'] };
    const results = await checkVersion(candidate(changes, { 'a.css': 'p {}' }), smallHost);
    expect(results.filter(({ outcome }) => outcome === 'refused').map(({ check }) => check)).toEqual([
      'shared',
      'calls',
      'styles',
    ]);
  });
});

describe('the required version of the contract', () => {
  const types = (api: string) => ({ 'manifest.d.ts': manifestTypes({ api: JSON.stringify(api) }) });

  it('is rejected when the host offers another version, naming both', async () => {
    expect(await refusal('api', { requires: { api: '^2.0.0' } }, types('^2.0.0'))).toEqual([
      'requires.api is "^2.0.0", and the host offers version 1.2.0 of the admin\'s contract; build the remote against that ' +
        'version and write "^1.2.0" in src/manifest.ts, or wait for a host that offers ^2.0.0.',
    ]);
  });

  it('is rejected when it is not a range', async () => {
    expect(await refusal('api', { requires: { api: 'newest' } }, types('newest'))).toEqual([
      'requires.api is "newest", which is not a version range; write one such as "^1.2.0" in src/manifest.ts.',
    ]);
  });
});

describe('shared packages', () => {
  it.each([
    [
      { react: '^19.4.0', 'react/jsx-runtime': '^19.4.0' },
      'It is built for react ^19.4.0, and the page has react 19.3.1, which is older: what react added since is missing; ' +
        'install react 19.3.1 and build it again, or wait until the host has ^19.4.0.',
    ],
    [
      { react: '^18.2.0' },
      'It is built for react ^18.2.0, and the page has react 19.3.1, another major version: what it calls may be gone or ' +
        'behave otherwise; install react 19.3.1 and build it again.',
    ],
    [
      { '@mui/material/Alert': '~9.4.0' },
      'It is built for @mui/material ~9.4.0, and the page has @mui/material 9.5.0, which is newer than the range accepts; ' +
        'install @mui/material 9.5.0 and build it again, or widen the range.',
    ],
    [
      { vue: '^3.0.0' },
      'It takes vue ^3.0.0 from the page, which has no such package: importing it would fail; leave it out of the shared ' +
        'packages so that the remote brings its own, or ask for the host to share it.',
    ],
  ])('are rejected when they do not fit: %j', async (shared, sentence) => {
    expect(await refusal('shared', { shared: shared as Record<string, string> })).toEqual([sentence]);
  });
});

describe('imported names', () => {
  it('are rejected when the host does not export them, with the most similar name', async () => {
    const imports = { '@msl/shared/ui': ['ListPage', 'useLists', 'Chart'], '@msl/shared/forms': ['*'] };
    expect(await refusal('names', { imports })).toEqual([
      'It imports useLists from @msl/shared/ui, which this host does not export; the one most like it is useList. Build the ' +
        "remote against this host's @msl/shared, or publish it once the host exports the name.",
      expect.stringContaining('It imports Chart from @msl/shared/ui, which this host does not export. Build'),
    ]);
  });

  it('are not checked for a build that does not list them', async () => {
    const [, , names] = await checkVersion(candidate({ imports: undefined }), smallHost);
    expect(names?.outcome).toBe('skipped');
  });
});

describe('calls', () => {
  it('are rejected when the server does not answer them, with the most similar call', async () => {
    const calls = ['GET admin/contact/details/:id', 'GET admin/contacts', 'DELETE shop/checkout/basket'];
    expect(await refusal('calls', { calls })).toEqual([
      'It makes the call GET admin/contact/details/:id, which this server does not answer; the one most like it is GET ' +
        "admin/contact/detail/:id. Build the remote against this server's contracts, or publish it once the server answers " +
        'the call.',
      expect.stringContaining('DELETE shop/checkout/basket, which this server does not answer. Build'),
    ]);
  });

  it('are listed with a limited number of faults', async () => {
    const calls = Array.from({ length: 1000 }, (_, index) => `GET admin/contact/detail/:id/${index}`);
    const faults = (await refusal('calls', { calls })) ?? [];
    expect(faults).toHaveLength(21);
    expect(faults.at(-1)).toBe('There are 980 more of this kind.');
    // Looking for the one that is meant takes time for each, which a thousand would multiply.
    expect(faults.map((fault) => fault.includes('the one most like it'))).toEqual(faults.map((_, index) => index < 10));
  });

  it('fit regardless of parameter names', async () => {
    const [, , , calls] = await checkVersion(candidate({ calls: ['GET admin/contact/detail/:contactId'] }), smallHost);
    expect(calls?.outcome).toBe('passed');
  });
});

describe("the manifest's type", () => {
  const refused = (types: Parameters<typeof manifestTypes>[0] | string) =>
    refusal('types', {}, { 'manifest.d.ts': typeof types === 'string' ? types : manifestTypes(types) });

  it.each([
    [{ icon: '"rocket"' }, 'areas[0].icon is "rocket"; accepted: "file", "news". Choose one of these.'],
    [
      { icon: 'any' },
      'areas[0].icon is declared as any, which says nothing; accepted: "file", "news". Choose one of these.',
    ],
    [{ name: '"catalogue"' }, 'name is "catalogue"; accepted: "inbox". Change it in src/manifest.ts.'],
    [{ api: '"*"' }, 'requires.api is "*"; accepted: "^1.0.0". Change it in src/manifest.ts.'],
    [
      { page: '"contacts.js"' },
      'areas[0].routes[0].page is "contacts.js"; accepted: Page. Write a function that loads the page with import().',
    ],
    [
      { page: '() => { default: any }' },
      'areas[0].routes[0].page answers { default: any; }; it must answer a promise of { default: component }. ' +
        'Load the page with import().',
    ],
    [
      { page: '() => Promise<{}>' },
      'areas[0].routes[0].page().default is missing; accepted: ComponentType. Add it in src/manifest.ts.',
    ],
    [
      { page: '() => Promise<{ default: string }>' },
      'areas[0].routes[0].page().default is string; accepted: ComponentType. Change it in src/manifest.ts.',
    ],
  ])('is rejected with %j, naming the member', async (changes, sentence) => {
    expect(await refused(changes)).toEqual([sentence]);
  });

  it('is rejected with every member that does not fit', async () => {
    const areas =
      '[{ name: "a"; title: 5; icon: "file"; badge: "mail"; routes: [] }, { name: "b"; icon: "file"; routes: 1 }]';
    const types = `declare const m: { name: "inbox"; requires: { api: "^1.0.0" }; areas: ${areas} }; export default m;`;
    expect(await refused(types)).toEqual([
      'areas[0].title is 5; accepted: string. Change it in src/manifest.ts.',
      'areas[0].badge is "mail"; accepted: "inquiries", "contacts". Choose one of these.',
      'areas[0].routes is a list of 0; at least 1 is needed. Add what is missing.',
      'areas[1].title is missing; accepted: string. Add it in src/manifest.ts.',
      'areas[1].routes is 1; accepted: [AreaRoute, ...AreaRoute[]]. Change it in src/manifest.ts.',
    ]);
  });

  it('is rejected when it is any, or not TypeScript', async () => {
    expect(await refused('declare const manifest: any; export default manifest;')).toEqual([
      expect.stringContaining('The manifest is declared as any'),
    ]);
    expect(await refused('export const name: "inbox";')).toEqual([expect.stringContaining('no default export')]);
    expect(await refused('export default {{;')).toEqual([
      expect.stringContaining('manifest.d.ts is not valid TypeScript'),
    ]);
  });

  it('is rejected when it is missing', async () => {
    const version = candidate();
    delete version.descriptor.files['manifest.d.ts'];
    const results = await checkVersion(version, smallHost);
    expect(results[4]).toMatchObject({
      outcome: 'refused',
      faults: ['manifest.d.ts is not among its files: build the remote again and publish its whole dist.'],
    });
  });
});

describe('styles', () => {
  const sheet = (css: string) => ({ '12.css': css });

  it.each([
    '.inbox-Ab3 { color: red }',
    '.inbox-Ab3:hover > li, ul .inbox-Ab3::before { color: red }',
    '[data-color-scheme="dark"] .inbox-Ab3 .MuiButton-root { color: red }',
    '.inbox-Ab3 li + li { color: red }',
    ':is(.inbox-a, .inbox-b) p { color: red }',
    '@media (width < 600px) { .inbox-a { color: red; &:hover { color: blue } p { margin: 0 } } }',
    '@keyframes inbox-turn { from { rotate: 0turn } to { rotate: 1turn } } .inbox-a { animation: inbox-turn 1s }',
    '.inbox-a { --inbox-gap: 4px; margin: var(--mui-spacing) }',
    '.inbox-area .map { --gap: 4px }',
    '@font-face { font-family: "inbox-icons"; src: url(a.woff2) }',
    '@layer inbox-base { .inbox-a { color: red } }',
    '@property --inbox-gap { syntax: "<length>"; inherits: false; initial-value: 0px }',
  ])('pass when they match only elements of the remote: %s', async (css) => {
    const results = await checkVersion(candidate({}, sheet(css)), smallHost);
    expect(results[8]).toEqual({ check: 'styles', outcome: 'passed', faults: [] });
  });

  it.each([
    ['p { color: red }', 'p'],
    ['* { margin: 0 }', '*'],
    [':root { color: red }', ':root'],
    ['#app { color: red }', '#app'],
    ['.MuiButton-root { color: red }', '.MuiButton-root'],
    ['.inbox-a, .other { color: red }', '.other'],
    ['.inbox-a + p { color: red }', '.inbox-a + p'],
    ['body:has(.inbox-a) { color: red }', 'body:has(.inbox-a)'],
    ['p:not(.inbox-a) { color: red }', 'p:not(.inbox-a)'],
    [':is(.inbox-a, p) li { color: red }', ':is(.inbox-a, p) li'],
    ['@media print { table { color: red } }', 'table'],
    ['.inbox-a { & + p { color: red } }', ':is(.inbox-a) + p'],
  ])('are rejected when they match other elements: %s', async (css, selector) => {
    expect(await refusal('styles', {}, sheet(css))).toEqual([
      `12.css: the selector "${selector}" also holds for elements of the host and of other remotes; put it behind a class ` +
        'of a CSS Module, which the build names ".inbox-…".',
    ]);
  });

  it.each([
    ['@keyframes turn { to { rotate: 1turn } }', 'the animation "turn"', 'inbox-turn'],
    ['@property --gap { syntax: "*"; inherits: false }', 'the custom property "--gap"', '--inbox-gap'],
    ['@layer base { .inbox-a { color: red } }', 'the layer "base"', 'inbox-base'],
    ['@font-face { font-family: "Icons"; src: url(a.woff2) }', 'the font family "Icons"', 'inbox-Icons'],
  ])('are rejected when they define a global name: %s', async (css, what, own) => {
    expect(await refusal('styles', {}, sheet(css))).toEqual([
      `12.css: ${what} is one name for the whole page, which another remote or the host may have too; call it "${own}".`,
    ]);
  });

  it.each(['@import url("https://elsewhere.example/a.css");', '@page { margin: 0 }'])(
    'are rejected when they match the whole page: %s',
    async (css) => {
      expect(await refusal('styles', {}, sheet(css))).toEqual([expect.stringContaining('holds for the whole page')]);
    },
  );

  it('are rejected when they are not valid CSS', async () => {
    const doubled = `${'.inbox-a { & & { '.repeat(15)}color: red${'}}'.repeat(15)}`;
    expect(await refusal('styles', {}, sheet(doubled))).toEqual([expect.stringContaining('nested too deep')]);
    expect(await refusal('styles', {}, sheet('.inbox-a { color'))).toEqual([
      expect.stringContaining('12.css: it cannot be read as a style sheet'),
    ]);
  });
});
