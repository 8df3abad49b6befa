import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { SnackbarProvider } from 'notistack';
import { Provider } from 'react-redux';
import { createStore } from '../../data/store';
import { answered, serverStandIn } from '../../testing';
import { UndoOffers, useQuietUndoToast, useUndoToast, useWithdrawableUndoToast } from './useUndoToast';

function Deletion() {
  const offerUndo = useUndoToast();
  return <button onClick={() => offerUndo('Product deleted', 't1')}>Delete</button>;
}

function Closing() {
  const offerUndo = useQuietUndoToast();
  return <button onClick={() => offerUndo('Closed', 't2')}>Close</button>;
}

function Merging() {
  const { offer, withdraw } = useWithdrawableUndoToast('m1');
  return (
    <>
      <button onClick={() => offer('Merged', 't3')}>Merge</button>
      <button onClick={() => withdraw()}>Separate</button>
    </>
  );
}

const open = (server = serverStandIn({})) =>
  render(
    <Provider store={createStore({ transport: server.transport })}>
      <SnackbarProvider>
        <UndoOffers />
        <Deletion />
        <Closing />
        <Merging />
      </SnackbarProvider>
    </Provider>,
  );

describe('what can be undone', () => {
  beforeEach(() => sessionStorage.clear());
  afterEach(() => jest.useRealTimers());

  it('Undo is offered for the whole minute', async () => {
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    open();
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    act(() => jest.advanceTimersByTime(55_000));
    expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
    for (let second = 0; second < 10; second += 1) act(() => jest.advanceTimersByTime(1000));
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  it('a toast on a page that goes on leaves after 20 seconds', async () => {
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    open();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    act(() => jest.advanceTimersByTime(15_000));
    expect(screen.getByText('Closed')).toBeVisible();
    for (let second = 0; second < 10; second += 1) act(() => jest.advanceTimersByTime(1000));
    expect(screen.queryByText('Closed')).not.toBeInTheDocument();
  });

  it('Undo is offered again after a reload, without taking the focus', async () => {
    const user = userEvent.setup({ delay: null });
    const first = open();
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    first.unmount();

    const server = serverStandIn({
      'POST admin/undo/t1': () => answered(undefined, { message: '1 product restored' }),
    });
    const second = open(server);
    expect(await screen.findByText('Product deleted')).toBeVisible();
    const undo = screen.getByRole('button', { name: 'Undo' });
    expect(undo).not.toHaveFocus();
    await user.click(undo);
    expect(await screen.findByText('1 product restored')).toBeVisible();
    second.unmount();
    open();
    expect(screen.queryByText('Product deleted')).not.toBeInTheDocument();
  });

  it('Undo is no longer offered by a reload after its minute', async () => {
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    const first = open();
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    first.unmount();
    jest.setSystemTime(Date.now() + 59_000);
    const second = open();
    expect(screen.getByText('Product deleted')).toBeVisible();
    second.unmount();
    jest.setSystemTime(Date.now() + 2_000);
    open();
    expect(screen.queryByText('Product deleted')).not.toBeInTheDocument();
  });

  it('a withdrawn Undo leaves at once and for good, also after a reload; others stay', async () => {
    const user = userEvent.setup({ delay: null });
    const first = open();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click(screen.getByRole('button', { name: 'Merge' }));
    first.unmount();
    const second = open();
    expect(await screen.findByText('Merged')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Separate' }));
    await waitFor(() => expect(screen.queryByText('Merged')).not.toBeInTheDocument());
    second.unmount();
    open();
    expect(await screen.findByText('Closed')).toBeVisible();
    expect(screen.queryByText('Merged')).not.toBeInTheDocument();
  });

  it('a dismissed Undo does not return after a reload', async () => {
    const user = userEvent.setup({ delay: null });
    const first = open();
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Dismiss' }));
    first.unmount();
    open();
    expect(screen.queryByText('Product deleted')).not.toBeInTheDocument();
  });
});
