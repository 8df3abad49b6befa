import { answered, answeredPage, renderRemote, serverStandIn } from '@msl/shared/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import manifest from '../manifest';

const attribute = {
  _id: 'a1',
  fieldName: 'Colour',
  description: 'Of the light',
  options: ['RGB', 'RGBW'],
  updatedAt: '2026-03-01T08:00:00.000Z',
};

const startServer = (stored: object = attribute) =>
  serverStandIn({
    'GET admin/categories-attr/getattr': () => answeredPage([]),
    'GET admin/categories-attr/detail/a1': () => answered(stored),
    'PUT admin/categories-attr/update/a1': () => answered({ ...attribute, updatedAt: '2026-03-03T08:00:00.000Z' }),
  });

const editing = 'categories-attr/edit/a1';

/** A token as the server signs them, as far as a browser reads it. */
const signIn = (id: string) => localStorage.setItem('token', `x.${btoa(JSON.stringify({ sub: id }))}.x`);

/** Types into the form and leaves it as a closed tab does. */
async function typeAndCloseTab() {
  const { user } = await renderRemote(manifest, editing, startServer());
  await user.click(await screen.findByLabelText('Field Name'));
  await user.paste(' of light');
  window.dispatchEvent(new Event('pagehide'));
  cleanup();
}

const offer = () => screen.findByText(/^You have unsaved changes from \d\d:\d\d\.$/);

describe('drafts of a form', () => {
  beforeEach(() => {
    localStorage.clear();
    signIn('ada');
  });

  it('a form offers its draft after the tab was closed, and restores it', async () => {
    await typeAndCloseTab();
    const { user } = await renderRemote(manifest, editing, startServer());
    expect(await offer()).toBeVisible();
    expect(screen.getByLabelText('Field Name')).toHaveValue('Colour');
    await user.click(screen.getByRole('button', { name: 'Restore' }));
    expect(screen.getByLabelText('Field Name')).toHaveValue('Colour of light');
    expect(screen.getByText('Unsaved changes')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Restore' })).not.toBeInTheDocument();
  });

  it('the browser keeps the drafts of the twenty forms edited last', async () => {
    const older = Array.from({ length: 20 }, (_, at) => `draft:ada:/admin/news/edit/n${at}`);
    for (const [at, key] of older.entries()) {
      localStorage.setItem(key, JSON.stringify({ savedAt: Date.now() - 20_000 + at, values: {}, before: {} }));
    }
    await typeAndCloseTab();
    const kept = Object.keys(localStorage).filter((key) => key.startsWith('draft:'));
    expect(kept).toHaveLength(20);
    expect(older.filter((key) => !kept.includes(key))).toEqual([older[0]]);
  });

  it('a form deletes its draft when it is discarded or saved', async () => {
    await typeAndCloseTab();
    const { user } = await renderRemote(manifest, editing, startServer());
    await offer();
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(Object.keys(localStorage)).toEqual(['token']);
    await user.type(screen.getByLabelText('Field Name'), '!');
    await waitFor(() => expect(Object.keys(localStorage)).toHaveLength(2));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Categories attr updated successfully');
    expect(Object.keys(localStorage)).toEqual(['token']);
  });

  it('a form keeps its draft together with new edits while the offer is open', async () => {
    await typeAndCloseTab();
    const { user } = await renderRemote(manifest, editing, startServer());
    await offer();
    await user.type(screen.getByLabelText('Description'), '!');
    window.dispatchEvent(new Event('pagehide'));
    cleanup();
    const second = await renderRemote(manifest, editing, startServer());
    await offer();
    await second.user.click(screen.getByRole('button', { name: 'Restore' }));
    expect(screen.getByLabelText('Field Name')).toHaveValue('Colour of light');
    expect(screen.getByLabelText('Description')).toHaveValue('Of the light!');
  });

  it('drafts of a form are not shown to another administrator, nor after a week', async () => {
    await typeAndCloseTab();
    signIn('bea');
    await renderRemote(manifest, editing, startServer());
    await screen.findByLabelText('Field Name');
    expect(screen.queryByRole('button', { name: 'Restore' })).not.toBeInTheDocument();
    cleanup();
    signIn('ada');
    const now = Date.now();
    jest.spyOn(Date, 'now').mockReturnValue(now + 8 * 24 * 3_600_000);
    await renderRemote(manifest, editing, startServer());
    await screen.findByLabelText('Field Name');
    expect(screen.queryByRole('button', { name: 'Restore' })).not.toBeInTheDocument();
    jest.restoreAllMocks();
  });

  it('a draft of a record that has changed since shows both versions', async () => {
    await typeAndCloseTab();
    const theirs = { ...attribute, fieldName: 'Color', updatedAt: '2026-03-02T08:00:00.000Z' };
    const server = startServer(theirs);
    const { user } = await renderRemote(manifest, editing, server);
    await offer();
    await user.click(screen.getByRole('button', { name: 'Restore' }));
    const field = within(await screen.findByRole('dialog')).getByRole('group', { name: 'Field Name' });
    expect(within(field).getByRole('radio', { name: 'Theirs' })).toHaveAccessibleDescription(/Color/);
    await user.click(within(field).getByRole('radio', { name: 'Mine' }));
    await user.click(screen.getByRole('button', { name: 'Save the chosen values' }));
    await screen.findByText('Categories attr updated successfully');
    expect(server.sent('PUT', 'admin/categories-attr/update/a1')[0]?.body).toEqual({
      fieldName: 'Colour of light',
      updatedAt: theirs.updatedAt,
    });
  });
});
