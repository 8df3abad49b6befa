import { answered, refused, renderRemote, type ServerStandIn, serverStandIn } from '@msl/shared/testing';
import { AreaSurfaceContext } from '@msl/shared/ui';
import { screen } from '@testing-library/react';
import manifest from '../manifest';
import { MissedSearchesCard } from './MissedSearchesCard';

const blank = async () => ({ default: () => null });

const surface = {
  pathOf: ({
    area,
    screen: name,
    query,
  }: {
    area: string;
    screen?: string;
    query?: { readonly [name: string]: string };
  }) => `/${area}/${name}?${new URLSearchParams(query)}`,
  rowActionsOf: () => undefined,
};

const open = async (server: ServerStandIn) =>
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
      <AreaSurfaceContext value={surface}>
        <MissedSearchesCard />
      </AreaSurfaceContext>,
    )
  ).user;

const lastAt = '2026-03-01T10:00:00.000Z';
const found = ['fairy lights', 'gobo'].map((search, at) => ({ _id: search, search, count: 1200 - at, lastAt }));

describe('the dashboard card of searches without results', () => {
  it('leads from each search to the site and to a new group of synonyms', async () => {
    await open(serverStandIn({ 'GET admin/missed-searches': () => answered(found) }));
    expect(await screen.findByRole('link', { name: 'fairy lights' })).toHaveAttribute('href', '/search?q=fairy+lights');
    const [add] = screen.getAllByRole('link', { name: 'Add synonym' });
    expect(add).toHaveAttribute('href', '/settings/synonyms/add?word=fairy+lights');
    expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('1,200 ×');
  });

  it('dismisses a search, and shows it again on Undo', async () => {
    let dismissed = '';
    const server = serverStandIn({
      'GET admin/missed-searches': () => answered(found.filter(({ _id }) => _id !== dismissed)),
      'POST admin/missed-searches/dismiss': ({ body }) => {
        const { _id, isDismissed } = body as { _id: string; isDismissed: boolean };
        dismissed = isDismissed ? _id : '';
        return answered(undefined);
      },
    });
    const user = await open(server);
    await user.click(await screen.findByRole('button', { name: 'Dismiss gobo' }));
    expect(await screen.findByText('“gobo” dismissed')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'gobo' })).toBeNull();
    expect(screen.getByRole('list', { name: 'Searches without results' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('link', { name: 'gobo' })).toBeVisible();
  });

  it('says that there are none, and shows why they could not be loaded', async () => {
    const server = serverStandIn({ 'GET admin/missed-searches': () => refused(500, 'The database is busy.') });
    const user = await open(server);
    expect(await screen.findByText('The database is busy.')).toBeVisible();
    server.handlers['GET admin/missed-searches'] = () => answered([]);
    await user.click(screen.getByRole('button', { name: /Retry|again/ }));
    expect(await screen.findByText(/found something with every search/)).toBeVisible();
  });
});
