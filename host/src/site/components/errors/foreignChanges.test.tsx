import { act, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { ErrorBoundary } from './ErrorBoundary';
import { PageErrorBoundary } from './PageErrorBoundary';

/** Replaces every text below an element, as an extension does that marks words. */
function markTexts(root: Element) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const marked = document.createElement('mark');
    marked.append(text.data.toUpperCase());
    text.replaceWith(marked);
  }
}

interface ListProps {
  names: string[];
  note: boolean;
  count: number;
}

function List({ names, note, count }: ListProps) {
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

const inPage = (list: ListProps) => (
  <MemoryRouter>
    <PageErrorBoundary>
      <List {...list} />
    </PageErrorBoundary>
  </MemoryRouter>
);
const inSite = (list: ListProps) => (
  <ErrorBoundary isOutermost>
    <List {...list} />
  </ErrorBoundary>
);

describe.each([
  ['page', inPage],
  ['site', inSite],
])('a %s whose texts an extension replaces', (_, show) => {
  // React reports what the boundary caught.
  beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
  afterEach(() => jest.restoreAllMocks());

  const first: ListProps = { names: ['a', 'b'], note: true, count: 2 };

  async function shownAfter(change: Partial<ListProps>, before: ListProps = first) {
    const { container, rerender } = render(show(before));
    markTexts(container);
    await act(async () => undefined);
    rerender(show({ ...before, ...change }));
    await act(async () => undefined);
    return container.textContent;
  }

  it.each<[string, Partial<ListProps>, string]>([
    ['the others after an element is removed', { names: ['b'] }, 'NOTE 2 IN ALLB'],
    ['elements in another order', { names: ['b', 'a'] }, 'NOTE 2 IN ALLBA'],
    ['an element added before others', { names: ['c', 'a', 'b'] }, 'NOTE 2 IN ALLcAB'],
  ])('shows %s', async (_, change, shown) => {
    expect(await shownAfter(change)).toBe(shown);
    expect(console.error).not.toHaveBeenCalled();
  });

  it('is rendered again after a replaced text is removed', async () => {
    expect(await shownAfter({ note: false })).toBe('2 in allab');
  });

  it('is rendered again after a text is added before a replaced one', async () => {
    expect(await shownAfter({ note: true }, { ...first, note: false })).toBe('note 2 in allab');
  });

  it('shows an error page if rendering fails for another reason', () => {
    const Broken = (): never => {
      throw new TypeError('No such property.');
    };
    const { container } = render(
      <MemoryRouter>
        <ErrorBoundary isOutermost>
          <PageErrorBoundary>
            <Broken />
          </PageErrorBoundary>
        </ErrorBoundary>
      </MemoryRouter>,
    );
    expect(container).toHaveTextContent('Unexpected Application Error!');
  });
});
