import { pagesToShow } from './pagesToShow';

const shown = (page: number, totalPages: number) =>
  pagesToShow(page, totalPages)
    .map((number) => number ?? '…')
    .join(' ');

describe('the page links of a pager', () => {
  it.each([
    [1, 2, '1 2'],
    [4, 7, '1 2 3 4 5 6 7'],
    [1, 8, '1 2 3 4 5 … 8'],
    [4, 8, '1 2 3 4 5 … 8'],
    [5, 8, '1 … 4 5 6 7 8'],
    [8, 8, '1 … 4 5 6 7 8'],
    [5, 9, '1 … 4 5 6 … 9'],
    [5_000, 11_112, '1 … 4999 5000 5001 … 11112'],
    [99, 8, '1 … 4 5 6 7 8'],
  ])('are, on page %i of %i, %s', (page, totalPages, pages) => expect(shown(page, totalPages)).toBe(pages));

  it('have a constant number, include the current page and never skip a single page', () => {
    for (let page = 1; page <= 20; page += 1) {
      const pages = pagesToShow(page, 20);
      expect(pages).toHaveLength(7);
      expect(pages).toContain(page);
      const gaps = pages.flatMap((number, index) =>
        number === null ? [Number(pages[index + 1]) - Number(pages[index - 1])] : [],
      );
      expect(Math.min(...gaps)).toBeGreaterThan(2);
    }
  });
});
