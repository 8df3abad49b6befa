import { act, render } from '@testing-library/react';
import { keepRenderable } from './keepRenderable';

/** Replaces every text below an element as Google's translation does. */
function translate(root: Element) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts.filter(({ parentElement }) => parentElement?.tagName !== 'FONT')) {
    const font = document.createElement('font');
    font.append(`${text.data.toUpperCase()}`);
    text.parentNode?.insertBefore(font, text);
    text.remove();
  }
}

function List({ names, note, count }: { names: string[]; note: boolean; count: number }) {
  return (
    <div>
      {note && 'note '}
      {count} in all
      {names.map((name) => (
        <b key={name}>{name}</b>
      ))}
    </div>
  );
}

describe('a page whose texts a translator replaces', () => {
  const { removeChild, insertBefore, appendChild } = Node.prototype;
  afterAll(() => Object.assign(Node.prototype, { removeChild, insertBefore, appendChild }));

  const show = (names: string[], note: boolean, count: number) => <List names={names} note={note} count={count} />;

  async function shownAfter(change: [string[], boolean, number]) {
    const { container, rerender, unmount } = render(show(['a', 'b'], true, 2));
    keepRenderable(container);
    translate(container);
    await act(async () => undefined);
    expect(container.textContent).toBe('NOTE 2 IN ALLAB');
    rerender(show(...change));
    await act(async () => undefined);
    const text = container.textContent;
    unmount();
    return text;
  }

  it.each<[string, [string[], boolean, number], string]>([
    ['loses a text', [['a', 'b'], false, 2], '2 IN ALLAB'],
    ['gets a changed text', [['a', 'b'], true, 3], 'NOTE 3 IN ALLAB'],
    ['loses an element', [['b'], true, 2], 'NOTE 2 IN ALLB'],
    ['is put into another order', [['b', 'a'], true, 2], 'NOTE 2 IN ALLBA'],
    ['gets an element before others', [['c', 'a', 'b'], true, 2], 'NOTE 2 IN ALLcAB'],
  ])('goes on when it %s', async (_, change, shown) => {
    expect(await shownAfter(change)).toBe(shown);
  });

  it('gets a text before one that was replaced', async () => {
    const { container, rerender } = render(show([], false, 2));
    keepRenderable(container);
    translate(container);
    await act(async () => undefined);
    rerender(show([], true, 2));
    await act(async () => undefined);
    expect(container.textContent).toBe('note 2 IN ALL');
  });
});
