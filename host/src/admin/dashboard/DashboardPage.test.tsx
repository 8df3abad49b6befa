import { createStore } from '@msl/shared/data';
import { answered, refused, serverStandIn } from '@msl/shared/testing';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { DashboardPage } from './DashboardPage';
import { trendOf } from './trend';

const counts = {
  categories: { total: 10, last30Days: 0, previous30Days: 0 },
  products: { total: 1260, last30Days: 8, previous30Days: 5 },
  inquiries: { total: 42, last30Days: 9, previous30Days: 12 },
  contacts: { total: 7, last30Days: 7, previous30Days: 0 },
};

function open(server: ReturnType<typeof serverStandIn>) {
  render(
    <Provider store={createStore({ transport: server.transport })}>
      <MemoryRouter>
        <DashboardPage />
      </MemoryRouter>
    </Provider>,
  );
}

describe('the dashboard', () => {
  it('shows four counts with their trend, each leading to its list', async () => {
    open(serverStandIn({ 'GET admin/dashboard': () => answered(counts) }));
    const products = await screen.findByRole('link', { name: /Products 1,260 8 new in 30 days, 60% more/ });
    expect(products).toHaveAttribute('href', '/admin/product/index');
    expect(screen.getByRole('link', { name: /Categories 10/ })).toHaveAttribute('href', '/admin/category/index');
    expect(screen.getByRole('link', { name: /Inquiries 42/ })).toHaveAttribute('href', '/admin/inquiry/index');
    expect(screen.getByRole('link', { name: /Contact 7/ })).toHaveAttribute('href', '/admin/contact/index');
  });

  it('says what went wrong and tries again', async () => {
    const server = serverStandIn({ 'GET admin/dashboard': () => refused(500, 'The database is busy.') });
    open(server);
    expect(await screen.findByText('The database is busy.')).toBeVisible();
    server.handlers['GET admin/dashboard'] = () => answered(counts);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: /Products/ })).toBeVisible();
  });
});

describe('a trend', () => {
  it.each([
    [8, 5, 'up', '60% more than in the 30 days before'],
    [9, 12, 'down', '25% fewer than in the 30 days before'],
    [4, 4, 'level', 'as in the 30 days before'],
    [7, 0, 'up', 'none in the 30 days before'],
  ])('of %i after %i is told as a sentence', (last30Days, previous30Days, direction, text) => {
    expect(trendOf({ total: 99, last30Days, previous30Days })).toEqual({ direction, text });
  });
});
