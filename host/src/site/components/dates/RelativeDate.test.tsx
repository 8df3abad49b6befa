import { screen } from '@testing-library/react';
import { ok, renderPage } from '../../testing/renderPage';
import { RelativeDate } from './RelativeDate';

it('a date of the site is that of its time zone, whatever the zone of the visitor', async () => {
  const night = '2026-03-04T20:30:00.000Z';
  const site = { _id: 'site', type: 'site', timeZone: 'Asia/Dubai', offsets: [[0, 240]] };
  renderPage(
    () => <RelativeDate iso={night} />,
    '/',
    '/',
    ({ path }) => (path === 'guest/setting-detail' ? ok([site]) : undefined),
  );
  const date = await screen.findByText(/^5 March 2026 · /);
  expect(date).toHaveAttribute('datetime', '2026-03-05T00:30:00+04:00');
});
