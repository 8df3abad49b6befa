import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter } from 'react-router-dom';
import { loadFailure } from '../../lib/browser/loadFailure';
import { LoadFailureNotice } from './LoadFailureNotice';
import { useOnDemand } from './useOnDemand';

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
  act(() => loadFailure.clear());
});

const Part = () => <p>the part</p>;

function Opener({ load }: { load: () => Promise<typeof Part> }) {
  const { Component, demand } = useOnDemand(load);
  return (
    <>
      <button onClick={demand}>Open</button>
      {Component && <Component />}
    </>
  );
}

function show(...outcomes: boolean[]) {
  const load = jest.fn(async () => {
    if (!outcomes.shift()) throw new Error('no such chunk');
    return Part;
  });
  render(
    <MemoryRouter>
      <Opener load={load} />
      <Link to="/other">Another page</Link>
      <LoadFailureNotice />
    </MemoryRouter>,
  );
  return load;
}

const open = () => userEvent.click(screen.getByRole('button', { name: 'Open' }));

describe('a part of a page that could not be loaded', () => {
  beforeEach(() => {
    globalThis.fetch = jest.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  });

  it('is named with the connection, and loaded again by Retry', async () => {
    const load = show(false, true);
    await open();
    expect(await screen.findByRole('alert')).toHaveTextContent('This could not be loaded. Check your connection');
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('the part')).toBeVisible();
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('asks for a reload when the server has a newer build', async () => {
    globalThis.fetch = jest.fn(async () => ({ json: async () => ({ entry: ['main.new.js'] }) })) as never;
    show(false);
    await open();
    expect(await screen.findByRole('button', { name: 'Reload' })).toBeVisible();
    expect(screen.getByText(/The site was updated/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  });

  it.each(['button', 'link'] as const)('is no longer named after a press on the %s', async (role) => {
    show(false);
    await open();
    await screen.findByText(/could not be loaded/);
    await userEvent.click(screen.getByRole(role, { name: role === 'link' ? 'Another page' : 'Dismiss' }));
    await waitFor(() => expect(screen.getByRole('alert')).toBeEmptyDOMElement());
  });
});
