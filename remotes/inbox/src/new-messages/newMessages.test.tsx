import { answered, answeredPage, refused, renderRemote, type ServerStandIn, serverStandIn } from '@msl/shared/testing';
import { AreaSurfaceContext } from '@msl/shared/ui';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import manifest from '../manifest';
import { MarkSeenDialog } from './MarkSeenDialog';
import { useInquiriesBadge } from './messageBadges';

const blank = async () => ({ default: () => null });

const surface = {
  pathOf: ({ area, query }: { area: string; query?: object }) => `/${area}${query ? '?spam' : ''}`,
  rowActionsOf: () => undefined,
};

/** Renders a part beside the remote's screens, of which none is open. */
const show = async (server: ServerStandIn, element: ReactNode) =>
  (
    await renderRemote(
      {
        ...manifest,
        areas: [
          { name: 'blank', title: 'Blank', icon: 'file', routes: [{ path: 'blank', title: 'Blank', page: blank }] },
        ],
      },
      'blank',
      server,
      <AreaSurfaceContext value={surface}>{element}</AreaSurfaceContext>,
    )
  ).user;

const counts = (inquiries: number, contacts = 0, spam = 0) =>
  answered({ inquiries, contacts, suspects: { inquiries: spam, contacts: 0 } });

afterEach(() => jest.useRealTimers());

describe('the badge of the inquiries', () => {
  const Badge = () => (
    <output aria-label="Badge">
      {useInquiriesBadge()
        .map(({ count, label }) => `${count} ${label}`)
        .join()}
    </output>
  );

  it('counts again on window focus and every minute', async () => {
    jest.useFakeTimers();
    let inquiries = 0;
    const server = serverStandIn({ 'GET admin/inbox/unseen': () => counts(inquiries, 0, 1) });
    await show(server, <Badge />);
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(screen.getByLabelText('Badge')).toHaveTextContent('0 new,1 suspected spam');
    inquiries = 1;
    fireEvent.focus(window);
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(screen.getByLabelText('Badge')).toHaveTextContent('1 new');
    inquiries = 2;
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(screen.getByLabelText('Badge')).toHaveTextContent('2 new');
    expect(server.sent('GET', 'admin/inbox/unseen')).toHaveLength(3);
  });
});

describe('the palette entry that marks all messages as seen', () => {
  it('marks both lists after a confirmation, and stays open if that fails', async () => {
    let isDown = true;
    const server = serverStandIn({
      'POST admin/inbox/seen': () => (isDown ? refused(500, 'Down') : answered(undefined)),
    });
    const onClose = jest.fn();
    const user = await show(server, <MarkSeenDialog onClose={onClose} />);
    await user.click(screen.getByRole('button', { name: 'Mark as seen' }));
    expect(await screen.findByText('The messages could not be marked as seen. Try again.')).toBeVisible();
    expect(onClose).not.toHaveBeenCalled();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Mark as seen' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(
      server
        .sent('POST', 'admin/inbox/seen')
        .slice(-2)
        .map(({ body }) => body),
    ).toEqual([{ list: 'inquiries' }, { list: 'contacts' }]);
  });
});

describe('the action "Inquiries of this product"', () => {
  it('opens the inquiries narrowed to the product, whose name the filter shows', async () => {
    const [action] = manifest.slots.rowActions;
    expect(action?.list).toBe('catalogue/products');
    const target = action?.to({ id: 'p1', name: 'Aurora 12' });
    expect(target).toEqual({ area: 'inbox/inquiries', query: { productID: 'p1' } });
    const server = serverStandIn({
      'GET admin/outbox': () => answered({ isOn: true, waiting: 0, oldestWaitingAt: null, failed: 0, failures: [] }),
      'POST admin/inbox/seen': () => answered(undefined),
      'GET admin/inquiries': () => answeredPage([]),
      'GET admin/products': () => answeredPage([{ _id: 'p1', name: 'Aurora 12' }]),
    });
    await renderRemote(manifest, `inquiry/index?${new URLSearchParams(target?.query)}`, server);
    await waitFor(() =>
      expect(server.sent('GET', 'admin/inquiries').map(({ query }) => query)).toContainEqual(
        expect.objectContaining({ productID: 'p1' }),
      ),
    );
    expect(await screen.findByDisplayValue('Aurora 12')).toBeInTheDocument();
  });
});
