import { api } from '@msl/shared/data';
import type { RemoteSlots } from '@msl/shared/remote';
import { answered, answeredPage } from '@msl/shared/testing';
import { ListPage, useList } from '@msl/shared/ui';
import { act, screen, waitFor, within } from '@testing-library/react';
import { manifestOf, openAdmin, type Page, working } from '../../testing/openAdmin';

const { useListThingsQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    listThings: build.query<{ data: { _id: string; name: string }[] }, { query?: object }>({
      query: ({ query }) => ({ method: 'GET', path: 'admin/things', query: query as never }),
    }),
  }),
});

function Things() {
  const list = useList(useListThingsQuery);
  return (
    <ListPage
      title="Things"
      description=""
      list={list}
      columns={[{ head: 'Name', cell: ({ name }) => name }]}
      slot="catalogue/catalogue"
    />
  );
}
const things: Page = async () => ({ default: Things });

const sidebar = () => within(screen.getByRole('navigation', { name: 'Admin' }));
const rows = {
  'GET admin/things': () =>
    answeredPage([
      { _id: 't1', name: 'Lamp' },
      { _id: 't2', name: 'Strip' },
    ]),
};

function open(address: string, inbox: RemoteSlots, content: RemoteSlots = {}) {
  const loads = {
    ...working,
    catalogue: () => manifestOf('catalogue', things),
    inbox: () => manifestOf('inbox', undefined, inbox),
    content: () => manifestOf('content', undefined, content),
  };
  return openAdmin(address, loads, rows);
}

const fails = async () => ({
  default: () => {
    throw new Error('no counts');
  },
});

describe('what remotes add to screens of others', () => {
  let logged: jest.SpyInstance;
  beforeEach(() => {
    localStorage.clear();
    window.scrollTo = () => undefined;
    // React logs what an error boundary catches.
    logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => logged.mockRestore());

  it('shows a dashboard card with its link by name, and contains and reports one that fails until it works', async () => {
    let isBroken = true;
    const card: Page = async () => ({
      default: () => {
        if (isBroken) throw new Error('no counts');
        return <p>Three messages</p>;
      },
    });
    const good = {
      ...{ name: 'news', title: 'News', card: async () => ({ default: () => <p>All published</p> }) },
      link: { title: 'All news', to: { area: 'content/content' } },
    };
    const { user, reports } = open(
      '/admin/dashboard',
      { dashboard: [{ name: 'new', title: 'Messages', card }] },
      { dashboard: [good] },
    );
    const broken = within(await screen.findByRole('region', { name: 'Messages' }));
    expect(await broken.findByText('The dashboard card new stopped because of an error.')).toBeVisible();
    expect(await screen.findByText('All published')).toBeVisible();
    expect(screen.getByRole('link', { name: 'All news' })).toHaveAttribute('href', '/admin/content/index');
    expect(reports.find(({ kind }) => kind === 'runtime')).toMatchObject({
      ...{ remote: 'inbox', version: '1.4.2' },
      message: 'The dashboard card new stopped because of an error. no counts',
    });
    isBroken = false;
    await user.click(broken.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Three messages')).toBeVisible();
  });

  it('loads dashboard cards only when everything above them is shown and they are near', async () => {
    let see: () => void = () => undefined;
    class ObserverStandIn {
      constructor(note: IntersectionObserverCallback) {
        see = () => note([{ isIntersecting: true } as IntersectionObserverEntry], this as never);
      }
      observe = jest.fn();
      disconnect = jest.fn();
    }
    Object.assign(window, { IntersectionObserver: ObserverStandIn });
    const card = jest.fn(async () => ({ default: () => <p>Three messages</p> }));
    const counts = { unread: 0, mine: 0, unassigned: 0, overdue: 0, unanswered: 0, spam: 0 };
    let count: (response: ReturnType<typeof answered>) => void = () => undefined;
    openAdmin(
      '/admin/dashboard',
      { inbox: () => manifestOf('inbox', undefined, { dashboard: [{ name: 'new', title: 'Messages', card }] }) },
      {
        'GET admin/inbox': () => answered([]),
        'GET admin/inbox/counts': () =>
          new Promise((resolve) => {
            count = resolve;
          }),
      },
    );
    expect(await screen.findByRole('link', { name: /Area of inbox/ })).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Products' })).toBeVisible();
    expect(await screen.findAllByText(/1 new/)).not.toEqual([]);
    const seeEarly = see;
    seeEarly();
    count(answered(counts));
    await waitFor(() => expect(see).not.toBe(seeEarly));
    expect(card).not.toHaveBeenCalled();
    act(see);
    expect(await screen.findByText('Three messages')).toBeVisible();
    Reflect.deleteProperty(window, 'IntersectionObserver');
  });

  it('shows the badge that an area counts itself, also in the title of its screens, and no badge if its hook fails', async () => {
    const badge = async () => ({
      default: () => [
        { count: 3, label: 'waiting' },
        { count: 0, label: 'late' },
      ],
    });
    const badged = (name: string, hook: unknown) => {
      const manifest = manifestOf(name);
      return { ...manifest, areas: manifest.areas.map((area) => ({ ...area, badge: hook })) };
    };
    const { user, reports } = openAdmin('/admin/settings/index', {
      ...working,
      inbox: () => badged('inbox', badge),
      content: () => badged('content', fails),
    });
    const inbox = await sidebar().findByRole('link', { name: 'Area of inbox' });
    await waitFor(() => expect(inbox).toHaveAttribute('aria-description', '3 waiting'));
    await waitFor(() =>
      expect(reports.map(({ message }) => message)).toContain(
        'The badge of content/content stopped because of an error. no counts',
      ),
    );
    expect(sidebar().getByRole('link', { name: 'Area of content' })).not.toHaveAttribute('aria-description');
    expect(document.title).not.toContain('(');
    await user.click(inbox);
    await waitFor(() => expect(document.title).toMatch(/^\(3\) /));
  });

  it('offers entries in the palette that open a screen by name, or a dialog that may fail', async () => {
    const { user, reports } = open('/admin/settings/index', {
      palette: [
        { name: 'open', title: 'Open messages', to: { area: 'inbox/inbox', query: { state: 'open' } } },
        { name: 'gone', title: 'Gone screen', to: { area: 'inbox/gone' } },
        {
          name: 'tidy',
          title: 'Tidy up',
          dialog: async () => ({ default: ({ onClose }) => <button onClick={onClose}>Tidy now</button> }),
        },
        { name: 'bad', title: 'Fail', dialog: fails },
      ],
    });
    await sidebar().findByRole('link', { name: 'Area of inbox' });
    const choose = async (text: string) => {
      await user.keyboard('{Control>}k{/Control}');
      await user.type(await screen.findByRole('combobox'), text);
      return screen.findByRole('option', { name: new RegExp(text) });
    };
    expect(await choose('Open messages')).toHaveAttribute('href', '/admin/inbox/index?state=open');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(await choose('Tidy up'));
    await user.click(await screen.findByRole('button', { name: 'Tidy now' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Tidy now' })).not.toBeInTheDocument());
    await user.keyboard('{Control>}k{/Control}');
    await screen.findByRole('option', { name: /Tidy up/ });
    expect(screen.queryByRole('option', { name: /Gone screen/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('option', { name: /Fail/ }));
    expect(await screen.findByText(/“Fail” failed\./)).toBeVisible();
    expect(reports.map(({ message }) => message)).toContain('The dialog bad stopped because of an error. no counts');
  });

  it('adds actions to the rows of a list that offers it, and leaves out those that fail', async () => {
    const { user, reports } = open(
      '/admin/catalogue/index',
      {
        rowActions: [
          {
            name: 'messages',
            list: 'catalogue/catalogue',
            title: 'Messages',
            icon: 'M4 4h16v16H4z',
            to: ({ id }) => ({ area: 'inbox/inbox', query: { about: id } }),
          },
          {
            name: 'elsewhere',
            list: 'content/content',
            title: 'Elsewhere action',
            icon: 'file',
            to: () => ({ area: 'inbox/inbox' }),
          },
          {
            ...{ name: 'rename', list: 'catalogue/catalogue', title: 'Rename', icon: 'file' },
            dialog: async () => ({ default: ({ row }) => <p>Rename {row.name}</p> }),
          },
        ],
      },
      {
        rowActions: [
          {
            ...{ name: 'bad', list: 'catalogue/catalogue', title: 'Bad', icon: 'file' },
            to: () => {
              throw new Error('no counts');
            },
          },
        ],
      },
    );
    const row = within(await screen.findByRole('row', { name: /Strip/ }));
    const link = await row.findByRole('link', { name: 'Messages' });
    expect(link).toHaveAttribute('href', '/admin/inbox/index?about=t2');
    expect(link).toHaveAccessibleDescription('Strip');
    expect(link.querySelector('path')).toHaveAttribute('d', 'M4 4h16v16H4z');
    expect(screen.queryByRole('link', { name: 'Elsewhere action' })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Bad' })).not.toBeInTheDocument();
    expect(reports.map(({ message }) => message)).toContain(
      'The row action bad stopped because of an error. no counts',
    );
    await user.click(row.getByRole('button', { name: 'Rename' }));
    expect(await screen.findByText('Rename Strip')).toBeVisible();
  });
});
