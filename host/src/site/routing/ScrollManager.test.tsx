import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter } from 'react-router-dom';
import { ScrollManager } from './ScrollManager';

async function follow(from: string, to: string) {
  const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation();
  render(
    <MemoryRouter initialEntries={[from]}>
      <main id="content" tabIndex={-1}>
        <Link to={to}>Go</Link>
      </main>
      <ScrollManager />
    </MemoryRouter>,
  );
  await userEvent.click(screen.getByRole('link'));
  return { hasScrolled: scrollTo.mock.calls.length > 0, focused: document.activeElement };
}

describe('a link on the site', () => {
  // jsdom has no entries of navigation.
  beforeAll(() => Object.assign(performance, { getEntriesByType: () => [] }));
  afterEach(() => jest.restoreAllMocks());

  it.each([
    ['/about', '/products/Strobes'],
    ['/product/detail/a/one', '/product/detail/b/two'],
  ])('from %s to %s starts at the top with the focus on the content', async (from, to) => {
    const { hasScrolled, focused } = await follow(from, to);
    expect([hasScrolled, focused]).toEqual([true, screen.getByRole('main')]);
  });

  it.each([
    ['/products', '/products/Strobes'],
    ['/products/Strobes', '/products?categories=Strobes,Cables'],
  ])('from %s to %s, two states of one page, keeps place and focus', async (from, to) => {
    const { hasScrolled, focused } = await follow(from, to);
    expect([hasScrolled, focused]).toEqual([false, screen.getByRole('link')]);
  });
});
