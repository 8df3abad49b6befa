import { screen, within } from '@testing-library/react';
import { ok, renderPage } from '../../testing/renderPage';
import { Page } from './NewsListPage';

const day = '2026-11-05T08:30:00.000Z';
const item = (title: string, summary: string) => ({
  ...{ _id: title, title, summary, imagePath: [], isFeatured: true },
  ...{ publishedAt: day, correctedAt: null, createdAt: day, updatedAt: day },
  description: 'The spokes turn. '.repeat(16).trimEnd(),
});

it('a card shows the whole summary that was written for it, or else the first 15 words of the text', async () => {
  const summary = 'One evening, thirty-six spokes, two faces, and a wheel that is seen from every street of the city.';
  renderPage(Page, '/news', '/news', ({ path }) =>
    path === 'guest/news' ? ok([item('Lit', summary), item('Turning', '')]) : undefined,
  );
  const textsOf = async (title: string) => {
    const card = (await screen.findByText(title)).closest('article')!;
    return within(card)
      .getAllByText(/./, { selector: 'p' })
      .map(({ textContent }) => textContent);
  };
  expect(await textsOf('Lit')).toContain(summary);
  expect(await textsOf('Turning')).toContain(`${'The spokes turn. '.repeat(5).trimEnd()}…`);
});
