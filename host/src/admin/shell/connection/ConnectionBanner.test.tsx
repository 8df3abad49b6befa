import { createStore } from '@msl/shared/data';
import { answered, serverStandIn } from '@msl/shared/testing';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { useGetDashboardQuery } from '../../pages/dashboard/dashboardEndpoints';
import { ConnectionBanner } from './ConnectionBanner';

function Page() {
  const { data, refetch } = useGetDashboardQuery(undefined);
  return (
    <>
      <p>{data ? 'The figures' : 'No figures'}</p>
      <button onClick={() => void refetch()}>Read</button>
    </>
  );
}

let isUp: boolean;
const answerHealth = async () => {
  if (!isUp) throw new TypeError('Failed to fetch');
  return { ok: true } as Response;
};
const health = jest.fn(answerHealth);

function open() {
  const server = serverStandIn({
    'GET admin/dashboard': () => {
      if (!isUp) throw new TypeError('Failed to fetch');
      return answered({});
    },
  });
  render(
    <Provider store={createStore({ transport: server.transport })}>
      <ConnectionBanner />
      <Page />
    </Provider>,
  );
  return server;
}

const setOnline = (isOnline: boolean) =>
  act(() => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
  });

beforeEach(() => {
  isUp = true;
  health.mockReset().mockImplementation(answerHealth);
  Object.assign(globalThis, { fetch: health });
});
afterEach(() => jest.restoreAllMocks());

describe('the banner about the connection', () => {
  it('is hidden while calls succeed', async () => {
    open();
    expect(await screen.findByText('The figures')).toBeVisible();
    expect(screen.getByRole('status', { name: 'Connection' })).toBeEmptyDOMElement();
  });

  it('appears when the browser goes offline and disappears when it is online again', async () => {
    open();
    await screen.findByText('The figures');
    isUp = false;
    setOnline(false);
    expect(screen.getByText('You are offline.')).toBeVisible();
    isUp = true;
    setOnline(true);
    await waitFor(() => expect(screen.queryByText('You are offline.')).not.toBeInTheDocument());
  });

  it('disappears when the server answers although the browser still reports being offline', async () => {
    open();
    await screen.findByText('The figures');
    isUp = false;
    setOnline(false);
    expect(screen.getByText('You are offline.')).toBeVisible();
    isUp = true;
    await userEvent.click(screen.getByRole('button', { name: 'Try now' }));
    await waitFor(() => expect(screen.getByRole('status', { name: 'Connection' })).toBeEmptyDOMElement());
  });

  it('disappears with the first successful call', async () => {
    isUp = false;
    open();
    expect(await screen.findByText('The server cannot be reached.')).toBeVisible();
    health.mockImplementation(() => new Promise(() => undefined));
    isUp = true;
    await userEvent.click(screen.getByRole('button', { name: 'Read' }));
    await waitFor(() => expect(screen.getByRole('status', { name: 'Connection' })).toBeEmptyDOMElement());
  });

  it('appears when a call does not reach the server; once the server answers, failed reads are repeated', async () => {
    isUp = false;
    open();
    expect(await screen.findByText('The server cannot be reached.')).toBeVisible();
    await waitFor(() => expect(health).toHaveBeenCalled());
    expect(screen.getByText('No figures')).toBeVisible();
    isUp = true;
    await userEvent.click(screen.getByRole('button', { name: 'Try now' }));
    expect(await screen.findByText('The figures')).toBeVisible();
    expect(screen.queryByText('The server cannot be reached.')).not.toBeInTheDocument();
  });
});
