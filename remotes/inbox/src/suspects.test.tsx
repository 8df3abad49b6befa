import { answered, answeredPage, type Handler, refused, renderRemote, serverStandIn } from '@msl/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import manifest from './manifest';

const person = {
  ...{ createdAt: '2026-03-01T07:00:00.000Z', isFromSite: true, repeatCount: 0 },
  ...{ email: 'ada@park.example', phone: '12345', message: 'Hello', updatedAt: '2026-03-01T08:00:00.000Z' },
};
const contact = { ...person, _id: 'k1', firstName: 'Ada', lastName: 'Byron', isSuspect: false, suspicion: '' };
const inquiry = {
  ...{ ...person, _id: 'i1', name: 'Ada', productID: 'p1', productName: 'Aurora 12', selectedAttribute: '{}' },
  ...{ isConnection: false, isSuspect: false, suspicion: '' },
};
const reason = 'It fills in a hidden field.';
const held = { isSuspect: true, suspicion: reason };
const quiet = { isOn: true, waiting: 0, oldestWaitingAt: null, failed: 0, failures: [] };

const areas = [
  {
    index: 'contact/index',
    list: 'admin/contacts',
    good: contact,
    suspect: { ...contact, ...held, _id: 's1', firstName: 'Spam' },
  },
  {
    index: 'inquiry/index',
    list: 'admin/inquiries',
    good: inquiry,
    suspect: { ...inquiry, ...held, _id: 's1', name: 'Spam' },
  },
];

describe.each(areas)('suspected spam at $index', ({ index, list, good, suspect }) => {
  const recoverPath = `${index.replace('/index', '')}/recover/s1`;
  const spamPath = `${index.replace('/index', '')}/spam/${good._id}`;

  function startServer(more: Record<string, Handler> = {}) {
    let [suspects, others] = [[suspect], [good]];
    return serverStandIn({
      'GET admin/outbox': () => answered(quiet),
      [`GET ${list}`]: ({ query }) => answeredPage(String(query?.isSuspect) === 'true' ? suspects : others),
      [`POST admin/${recoverPath}`]: () => {
        [suspects, others] = [[], [good, { ...suspect, isSuspect: false, suspicion: '' }]];
        return answered({ ...suspect, isSuspect: false }, { message: 'Moved' });
      },
      [`POST admin/${spamPath}`]: () => {
        [suspects, others] = [[suspect, { ...good, ...held }], []];
        return answered({ ...good, ...held }, { message: 'Marked as spam' });
      },
      ...more,
    });
  }

  it('suspected spam is not in the normal list, and has a list of its own with number, reasons and Recover', async () => {
    const server = startServer();
    const { user, address } = await renderRemote(manifest, index, server);
    expect(await screen.findByRole('cell', { name: 'Ada' })).toBeVisible();
    expect(screen.queryByRole('cell', { name: 'Spam' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Not spam' })).not.toBeInTheDocument();

    const toggle = await screen.findByRole('button', { name: 'Suspected spam (1)', pressed: false });
    await user.click(toggle);
    expect(address()).toBe(`/admin/${index}?isSuspect=true`);
    const row = await screen.findByRole('row', { name: new RegExp('Spam') });
    expect(within(row).getByRole('cell', { name: reason })).toBeVisible();
    expect(screen.queryByRole('cell', { name: 'Ada' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Suspected spam (1)', pressed: true })).toBeVisible();

    await user.click(within(row).getByRole('button', { name: 'Not spam' }));
    expect(await screen.findByText('Moved')).toBeVisible();
    expect(server.sent('POST', `admin/${recoverPath}`)).toHaveLength(1);
    expect(await screen.findByText('No data available')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Suspected spam (0)' }));
    expect(address()).toBe(`/admin/${index}`);
    expect(await screen.findByRole('cell', { name: 'Spam' })).toBeVisible();
  });

  it('spam can be marked and unmarked in the form of a message, which is then reloaded', async () => {
    const detail = index === 'contact/index' ? 'contact/detail' : 'inquiry-detail';
    const form = index.replace('/index', '/edit');
    let stored: object = good;
    const server = startServer({
      [`GET admin/${detail}/${good._id}`]: () => answered(stored),
      [`POST admin/${spamPath}`]: () => {
        stored = { ...good, ...held, updatedAt: '2026-03-02T08:00:00.000Z' };
        return answered(stored, { message: 'Marked as spam' });
      },
      [`POST admin/${recoverPath.replace('s1', good._id)}`]: () => {
        stored = { ...good, updatedAt: '2026-03-03T08:00:00.000Z' };
        return answered(stored, { message: 'Moved' });
      },
    });
    const { user } = await renderRemote(manifest, `${form}/${good._id}`, server);
    await user.click(await screen.findByRole('button', { name: 'Mark as spam' }));
    expect(await screen.findByText(new RegExp(reason))).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Not spam' }));
    expect(await screen.findByRole('button', { name: 'Mark as spam' })).toBeVisible();
    expect(screen.queryByText(new RegExp(reason))).not.toBeInTheDocument();
  });

  it('the mail and telephone links of a row do not open its form', async () => {
    const { user, address } = await renderRemote(manifest, index, startServer());
    const row = await screen.findByRole('row', { name: /Ada/ });
    expect(within(row).getByRole('link', { name: good.email })).toHaveAttribute('href', `mailto:${good.email}`);
    const number = within(row).getByRole('link', { name: good.phone });
    expect(number).toHaveAttribute('href', `tel:${good.phone}`);
    // jsdom does not follow links to other programs; the row must not follow the click either.
    number.addEventListener('click', (event) => event.preventDefault());
    await user.click(number);
    expect(address()).toBe(`/admin/${index}`);
  });

  it('a message marked as spam moves to the suspected spam', async () => {
    const server = startServer();
    const { user } = await renderRemote(manifest, index, server);
    await user.click(await screen.findByRole('button', { name: 'Mark as spam' }));
    expect(await screen.findByText('Marked as spam')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Suspected spam (2)' })).toBeVisible();
    expect(await screen.findByText('No data available')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Clear/ })).not.toBeInTheDocument();
  });

  it('a list of messages is requested without repeats and shows how many are folded under each', async () => {
    const repeated = { ...good, repeatCount: 4 };
    const server = startServer({ [`GET ${list}`]: () => answeredPage([repeated]) });
    const { user, address } = await renderRemote(manifest, index, server);
    await user.click(await screen.findByRole('link', { name: '+4 similar' }));
    expect(address()).toBe(`/admin/${index}?like=${good._id}`);
    await waitFor(() =>
      expect(server.sent('GET', list).at(-1)?.query).toMatchObject({ isFolded: 'true', like: good._id }),
    );
    expect(screen.getByText('Similar messages')).toBeVisible();
  });

  it('a list of messages shows time and e-mail address of each', async () => {
    const { user } = await renderRemote(manifest, index, startServer());
    const row = await screen.findByRole('row', { name: /Ada/ });
    expect(within(row).getByText(/1 Mar 2026|28 Feb 2026/)).toHaveAttribute('datetime', person.createdAt);
    expect(within(row).getByRole('link', { name: person.email })).toHaveAttribute('href', `mailto:${person.email}`);
    await user.click(screen.getByRole('button', { name: 'Received' }));
    expect(await screen.findByRole('columnheader', { name: /Received/ })).toHaveAttribute('aria-sort', 'ascending');
  });

  it('a suspect that cannot be recovered stays in the list, and the reason is shown', async () => {
    const server = startServer({ [`POST admin/${recoverPath}`]: () => refused(503, 'The service is busy.') });
    const { user } = await renderRemote(manifest, `${index}?isSuspect=true`, server);
    await user.click(await screen.findByRole('button', { name: 'Not spam' }));
    expect(await screen.findByText('The service is busy.')).toBeVisible();
    expect(screen.getByRole('cell', { name: 'Spam' })).toBeVisible();
  });

  it('a list of messages shows which notifications could not be sent, with Retry', async () => {
    const failures = [{ _id: 'm1', reason: '550 No such mailbox here' }];
    let state: object = { ...quiet, failed: 2, failures };
    const server = startServer({
      'GET admin/outbox': () => answered(state),
      'POST admin/outbox/retry': () => {
        state = quiet;
        return answered(undefined);
      },
    });
    const { user } = await renderRemote(manifest, index, server);
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent('2 notifications could not be sent by e-mail');
    expect(notice).toHaveTextContent('550 No such mailbox here');
    await user.click(within(notice).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    expect(server.sent('POST', 'admin/outbox/retry')).toHaveLength(1);
  });

  it('a list of messages offers neither Retry nor spam marks to a role that may only read', async () => {
    const failures = [{ _id: 'm1', reason: '550 No such mailbox here' }];
    const server = startServer({ 'GET admin/outbox': () => answered({ ...quiet, failed: 1, failures }) });
    const rights = { mayWrite: false, mayDelete: false };
    await renderRemote(manifest, `${index}?isSuspect=true`, server, undefined, rights);
    expect(await screen.findByRole('alert')).toHaveTextContent('A notification could not be sent by e-mail');
    expect(await screen.findByRole('cell', { name: 'Spam' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Try again|spam$/ })).not.toBeInTheDocument();
  });
});

describe.each([
  ['inquiry/index', 'admin/inquiries'],
  ['contact/index', 'admin/contacts'],
])('the list at %s', (index, path) => {
  it('the date filter of a list of messages uses days in the local time zone', async () => {
    const server = serverStandIn({
      'GET admin/outbox': () => answered(quiet),
      [`GET ${path}`]: () => answeredPage([]),
    });
    await renderRemote(manifest, `${index}?from=2026-07-01&to=2026-07-02`, server);
    expect(await screen.findByLabelText('From')).toHaveValue('2026-07-01');
    const listed = server.sent('GET', path).find(({ query }) => query?.from);
    expect(listed?.query).toMatchObject({
      from: new Date(2026, 6, 1).toISOString(),
      to: new Date(new Date(2026, 6, 3).getTime() - 1).toISOString(),
    });
  });
});

describe('the form of a suspect', () => {
  it.each([
    ['contact/edit/s1', 'GET admin/contact/detail/s1', contact],
    ['inquiry/edit/s1', 'GET admin/inquiry-detail/s1', inquiry],
  ])('the form of a suspect at %s says why it is held', async (address, call, record) => {
    await renderRemote(manifest, address, serverStandIn({ [call]: () => answered({ ...record, ...held }) }));
    expect(await screen.findByRole('alert')).toHaveTextContent(`${reason} It is not in the normal list.`);
  });
});
