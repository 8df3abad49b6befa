import { session } from '@msl/shared/data';
import { answered, answeredPage, renderRemote, serverStandIn } from '@msl/shared/testing';
import type { BadgeHook, RemoteManifest } from '@msl/shared/remote';
import { act, screen, waitFor } from '@testing-library/react';
import manifest from '../manifest';
import { useContactsBadge, useInquiriesBadge, useQueueBadge } from './useInboxBadges';

const blank = async () => ({ default: () => null });
const blankRemote: RemoteManifest = {
  ...manifest,
  areas: [{ name: 'blank', title: 'Blank', icon: 'file', routes: [{ path: 'blank', title: 'Blank', page: blank }] }],
};

/** What the server counts. */
const counted = (inquiries: number, contacts: number) =>
  answered({
    ...{ unread: 9, mine: 0, unassigned: 0, overdue: 1, unanswered: inquiries + contacts, spam: 3, snoozed: 0 },
    lists: { inquiries: { unanswered: inquiries, spam: 1 }, contacts: { unanswered: contacts, spam: 2 } },
  });

function Badge({ name, hook: useBadge }: { name: string; hook: BadgeHook }) {
  return (
    <output aria-label={name}>
      {useBadge()
        .map(({ count, label }) => `${count} ${label}`)
        .join()}
    </output>
  );
}

afterEach(() => {
  session.end();
  jest.useRealTimers();
});

describe('the badges of inbox, inquiries and contacts', () => {
  it('tell what waits for an answer, the inbox the sum of the lists, by one reading, which follows the stream and the time', async () => {
    jest.useFakeTimers();
    let arrived = 1;
    let tell = (): void => undefined;
    globalThis.fetch = jest.fn(() =>
      Promise.resolve(
        new Response(
          new ReadableStream({
            start: (stream) => {
              tell = () => stream.enqueue(new TextEncoder().encode('event: change\ndata:\n\n'));
            },
          }),
        ),
      ),
    );
    session.begin('a.token.of-this-session');
    const server = serverStandIn({ 'GET admin/inbox/counts': () => counted(arrived, 40) });
    const badges = (
      <>
        <Badge name="Inbox" hook={useQueueBadge} />
        <Badge name="Inquiries" hook={useInquiriesBadge} />
        <Badge name="Contacts" hook={useContactsBadge} />
      </>
    );
    await renderRemote(blankRemote, 'blank', server, badges);
    await act(() => jest.advanceTimersByTimeAsync(100));
    const texts = () => ['Inbox', 'Inquiries', 'Contacts'].map((name) => screen.getByLabelText(name).textContent);
    expect(texts()).toEqual([
      '41 unanswered,1 overdue',
      '1 unanswered,1 suspected spam',
      '40 unanswered,2 suspected spam',
    ]);
    arrived = 8;
    tell();
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(texts().slice(0, 2)).toEqual(['48 unanswered,1 overdue', '8 unanswered,1 suspected spam']);
    expect(server.sent('GET', 'admin/inbox/counts')).toHaveLength(2);
    arrived = 9;
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(texts()[0]).toBe('49 unanswered,1 overdue');
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
