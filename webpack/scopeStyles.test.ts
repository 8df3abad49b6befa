import { unscopedSelectors } from '../server/src/remotes/checks/selectors';
import scopeStyles from './scopeStyles.mjs';

const scoped = (css: string) =>
  scopeStyles.call({ getOptions: () => ({ prefix: 'inbox-' }), resourcePath: 'map.css' }, css);

describe('style sheets of packages', () => {
  it.each([
    ['.map, .map > p {}', '.inbox-area .map, .inbox-area .map > p {}'],
    ['@media print { a:is(.b, .c) {} }', '@media print { .inbox-area a:is(.b, .c) {} }'],
    [':root { --gap: 1px }', '.inbox-area { --gap: 1px }'],
    ['body-part, .html {}', '.inbox-area body-part, .inbox-area .html {}'],
    ['.map { & .pin {} }', '.inbox-area .map { & .pin {} }'],
  ])('hold inside the areas of the remote only: %s', (css, expected) => {
    expect(scoped(css)).toBe(expected);
    const selectors = expected.match(/[^{}]+(?= \{)/g)?.filter((one) => !/[@&]/.test(one)) ?? [];
    for (const selector of selectors) expect(unscopedSelectors(selector, 'inbox-')).toEqual([]);
  });

  it('have animations and fonts of the remote, with everything that uses them', () => {
    expect(scoped('@keyframes spin { to { rotate: 1turn } } .a { animation: spin 1s, fade 2s }')).toBe(
      '@keyframes inbox-spin { to { rotate: 1turn } } .inbox-area .a { animation: inbox-spin 1s, fade 2s }',
    );
    const font = "@font-face { font-family: 'Map Icons'; src: url(a.woff2) } .a { font-family: Map Icons, serif }";
    expect(scoped(font)).toBe(
      '@font-face { font-family: "inbox-Map Icons"; src: url(a.woff2) } .inbox-area .a { font-family: "inbox-Map Icons", serif }',
    );
  });
});
