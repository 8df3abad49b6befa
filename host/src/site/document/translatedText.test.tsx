import { render, screen, waitFor } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const script = readFileSync(path.join(__dirname, 'translatedText.early.js'), 'utf8');

/** Ways in which translators put a font in place of a text. */
const ways: Record<string, (text: Text, font: Element) => void> = {
  'replaces the text': (text, font) => text.replaceWith(font),
  'inserts the font before it removes the text': (text, font) => {
    text.before(font);
    text.remove();
  },
  'removes the text before it inserts the font': (text, font) => {
    const { parentNode, nextSibling } = text;
    text.remove();
    parentNode?.insertBefore(font, nextSibling);
  },
};

function textsOf(root: Node): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  return texts.filter((text) => text.data.trim() && text.parentNode?.nodeName !== 'FONT');
}

/** Translates into capitals, later than the scripts of the page, as a browser does. */
async function translate(root: Node, put: (text: Text, font: Element) => void) {
  for (const text of textsOf(root)) {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.textContent = text.data.toUpperCase();
    outer.append(inner);
    put(text, outer);
  }
  await Promise.resolve();
}

function Pager({ page, of, isLast = false }: { page: number; of: number; isLast?: boolean }) {
  return (
    <p role="status">
      {isLast && <b>last: </b>}
      Page {page} of {of}
      {!isLast && ', go on'}
    </p>
  );
}

const Words = ({ words }: { words: string[] }) => (
  <div data-testid="words">
    {words.map((word) => (
      <Word key={word} word={word} />
    ))}
  </div>
);
const Word = ({ word }: { word: string }) => word;

const texts = () => screen.getByTestId('words').textContent;

beforeAll(() => {
  const element = document.createElement('script');
  element.textContent = script;
  document.head.append(element);
});

describe.each(Object.entries(ways))('a page whose translator %s', (_way, put) => {
  it('shows the new numbers of a pager', async () => {
    const { rerender, container } = render(<Pager page={1} of={5} />);
    await translate(container, put);
    expect(screen.getByRole('status')).toHaveTextContent('PAGE 1 OF 5, GO ON');
    rerender(<Pager page={2} of={6} />);
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('PAGE 2 OF 6, GO ON'));
    await translate(container, put);
    rerender(<Pager page={3} of={6} />);
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('PAGE 3 OF 6, GO ON'));
  });

  it('puts an element before a text, and removes another text', async () => {
    const { rerender, container } = render(<Pager page={5} of={6} />);
    await translate(container, put);
    rerender(<Pager page={6} of={6} isLast />);
    await waitFor(() => expect(screen.getByRole('status').textContent?.toLowerCase()).toBe('last: page 6 of 6'));
  });

  it('keeps the order of texts that are moved, added and removed', async () => {
    const { rerender, container } = render(<Words words={['a', 'b', 'c']} />);
    await translate(container, put);
    expect(texts()).toBe('ABC');
    rerender(<Words words={['c', 'x', 'a', 'b']} />);
    expect(texts()?.toLowerCase()).toBe('cxab');
    await translate(container, put);
    expect(texts()).toBe('CXAB');
    rerender(<Words words={['b', 'c']} />);
    expect(texts()?.toLowerCase()).toBe('bc');
  });

  it('shows the new text of an element with one text only', async () => {
    const { rerender, container } = render(<p>before</p>);
    await translate(container, put);
    rerender(<p>after</p>);
    expect(container).toHaveTextContent('after');
    rerender(<i>later</i>);
    expect(container).toHaveTextContent('later');
  });
});

it('leaves a text alone whose translation was undone', async () => {
  const { rerender, container } = render(<Pager page={1} of={5} />);
  const originals = textsOf(container);
  await translate(container, (text, font) => text.replaceWith(font));
  const fonts = [...container.querySelectorAll('p > font')];
  for (const [index, font] of fonts.entries()) font.replaceWith(originals[index] as Text);
  rerender(<Pager page={2} of={5} isLast />);
  expect(screen.getByRole('status')).toHaveTextContent('last: Page 2 of 5');
});
