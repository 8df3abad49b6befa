import { render, screen } from '@testing-library/react';
import { NotFetched } from './NotFetched';

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

describe('a part of a page that could not be fetched', () => {
  it('asks for a reload when the server answers, because the site was updated', async () => {
    globalThis.fetch = jest.fn(async () => ({ ok: true })) as never;
    render(<NotFetched />);
    expect(await screen.findByRole('button', { name: 'Reload' })).toBeVisible();
    expect(screen.getByText(/The site was updated/)).toBeVisible();
  });

  it('names the connection when the server cannot be reached', async () => {
    globalThis.fetch = jest.fn(() => Promise.reject(new TypeError('Failed to fetch')));
    render(<NotFetched />);
    expect(await screen.findByText(/Check your connection/)).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
