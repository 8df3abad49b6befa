import { hostApiVersion } from '@msl/shared/remote';
import { checkManifest } from './manifestCheck';

const page = async () => ({ default: () => null });
const area = { name: 'news', title: 'News', icon: 'news', routes: [{ path: 'news/index', title: 'News', page }] };
const manifest = { name: 'content', requires: { api: '^1.0.0' }, areas: [area] };

const routed = (route: object) => ({ ...manifest, areas: [{ ...area, routes: [route] }] });

describe("a remote's manifest", () => {
  it('is accepted when it satisfies the contract', () => {
    expect(checkManifest('content', manifest)).toBe(manifest);
    const slots = { dashboard: [{ name: 'a', title: 'A', card: page }], palette: [], rowActions: [] };
    const badged = { ...manifest, areas: [{ ...area, badge: page, aliases: ['content/notes'] }], slots };
    expect(checkManifest('content', badged)).toBe(badged);
  });

  it.each([
    ['no object', 'areas', 'the default export of ./manifest must be an object'],
    ['another name', { ...manifest, name: 'inbox' }, 'name must be "content"'],
    ['no requirement', { ...manifest, requires: undefined }, 'requires must be an object'],
    ['no areas', { ...manifest, areas: {} }, 'areas must be a list'],
    ['an area without a title', { ...manifest, areas: [{ ...area, title: ' ' }] }, 'areas[0].title must be a text'],
    ['a badge that is no text', { ...manifest, areas: [{ ...area, badge: 3 }] }, 'areas[0].badge must be a text'],
    [
      'an area without routes',
      { ...manifest, areas: [area, { ...area, routes: [] }] },
      'areas[1].routes must be a list of',
    ],
    ['a route without a path', routed({ title: 'News', page }), 'areas[0].routes[0].path must be a text'],
    [
      'a page that is no function',
      routed({ path: 'x', title: 'X', page: {} }),
      'areas[0].routes[0].page must be a function',
    ],
    ['slots that are no object', { ...manifest, slots: 'x' }, 'slots must be an object'],
    ['a slot that is no list', { ...manifest, slots: { palette: {} } }, 'slots.palette must be a list'],
    [
      'a dashboard card without content',
      { ...manifest, slots: { dashboard: [{ name: 'a', title: 'A' }] } },
      'slots.dashboard[0].card must be set',
    ],
    [
      'a row action that leads nowhere',
      { ...manifest, slots: { rowActions: [{ name: 'a', title: 'A', icon: 'file', list: 'content/news' }] } },
      'slots.rowActions[0].to or slots.rowActions[0].dialog must be set',
    ],
  ])('is refused with %s, naming the member', (_what, refused, message) => {
    expect(() => checkManifest('content', refused)).toThrow(message);
  });

  it.each(['^2.0.0', '>=1.5.0', '~0.9.0'])('is rejected with both versions named when it needs host API %s', (api) => {
    expect(() => checkManifest('content', { ...manifest, requires: { api } })).toThrow(
      `It needs version ${api} of the admin's contract; this is version ${hostApiVersion}.`,
    );
  });
});
