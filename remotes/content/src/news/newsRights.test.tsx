import type { RemoteManifest } from '@msl/shared/remote';
import { answered, answeredPage, renderRemote, serverStandIn } from '@msl/shared/testing';
import { AreaRightsContext } from '@msl/shared/ui';
import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import manifest from '../manifest';
import { NewsFormPage } from './NewsFormPage';

const news = {
  ...{ _id: 'n1', title: 'A wheel in Bergen', description: '<p>Lit since May.</p>', imagePath: [], isFeatured: true },
  ...{ publishedAt: '2026-02-27T07:30:00.000Z', correctedAt: null, updatedAt: '2026-03-01T08:00:00.000Z' },
};

const startServer = () =>
  serverStandIn({
    'GET admin/news': () => answeredPage([news]),
    'GET admin/news/detail/n1': () => answered(news),
    'GET guest/setting-detail': () => answered([]),
  });

const show = (address: string, rights: { mayWrite: boolean; mayDelete: boolean }, server = startServer()) =>
  renderRemote(manifest, address, server, undefined, rights);

/** The form of a news item, and a button that takes the right to change it away. */
function LosingRights() {
  const [mayWrite, setMayWrite] = useState(true);
  return (
    <AreaRightsContext value={{ mayWrite, mayDelete: false }}>
      <button onClick={() => setMayWrite(false)}>Take the right away</button>
      <NewsFormPage />
    </AreaRightsContext>
  );
}

describe('a role', () => {
  beforeEach(() => sessionStorage.clear());

  it('that may only read is offered no change in a list, and opens records', async () => {
    await show('news/index', { mayWrite: false, mayDelete: false });
    expect(await screen.findByRole('link', { name: news.title })).toBeInTheDocument();
    for (const name of [/Add/, 'Edit']) expect(screen.queryByRole('link', { name })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });

  it('that may change but not delete has bulk actions without deletion', async () => {
    const { user } = await show('news/index', { mayWrite: true, mayDelete: false });
    await screen.findByRole('link', { name: news.title });
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    expect(screen.getByRole('button', { name: 'Feature' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
  });

  it('that may only read is shown the fields as text, without anything to change them with', async () => {
    const server = startServer();
    server.handlers['GET admin/news/detail/n1'] = () => answered({ ...news, imagePath: ['/uploads/wheel.webp'] });
    const { user } = await show('news/edit/n1', { mayWrite: false, mayDelete: false }, server);
    expect(await screen.findByRole('heading', { name: /^News: A wheel in Bergen/ })).toBeVisible();
    expect(screen.getByRole('group', { name: 'Title' })).toHaveTextContent('A wheel in Bergen');
    expect(screen.getByRole('group', { name: 'Description' })).toHaveTextContent(/Lit since May\.$/);
    expect(screen.getByRole('group', { name: /Featured/ })).toHaveTextContent(/Yes$/);
    const pictures = within(screen.getByRole('group', { name: /^Images/ }));
    expect(pictures.getAllByRole('listitem')).toHaveLength(1);
    expect(screen.getByText(/your role does not include changing it/)).toBeInTheDocument();
    const form = within(screen.getByRole('form'));
    for (const role of ['textbox', 'checkbox', 'combobox', 'button'] as const)
      expect(form.queryAllByRole(role)).toEqual([]);
    expect(screen.getByRole('form').querySelectorAll('input, textarea, select')).toHaveLength(0);
    await user.keyboard('{Control>}s{/Control}');
    expect(server.sent('PUT', 'admin/news/update/n1')).toEqual([]);
  });

  it('that is taken away says that what was typed meanwhile is not saved', async () => {
    const area = manifest.areas.find(({ name }) => name === 'news');
    const routes: RemoteManifest['areas'][number]['routes'] = [
      { path: 'news/edit/:id', title: 'Edit News', page: async () => ({ default: LosingRights }) },
    ];
    const losing = { ...manifest, areas: area ? [{ ...area, routes }] : [] };
    const { user } = await renderRemote(losing, 'news/edit/n1', startServer());
    await user.type(await screen.findByLabelText(/^Title/), ' and Oslo');
    await user.click(screen.getByRole('button', { name: 'Take the right away' }));
    expect(await screen.findByText(/What you typed is below, and is not saved\./)).toBeVisible();
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(screen.getByRole('group', { name: 'Title' })).toHaveTextContent('A wheel in Bergen and Oslo');
  });
});
