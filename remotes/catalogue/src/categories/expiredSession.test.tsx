import { session } from '@msl/shared/data';
import { answered, refused, renderRemote, serverStandIn } from '@msl/shared/testing';
import { cleanup, screen } from '@testing-library/react';
import manifest from '../manifest';

const category = {
  _id: 'c1',
  categoryName: 'Pixels',
  categoryAttrId: '',
  filePath: null,
  createdAt: '2026-01-05T08:00:00.000Z',
  updatedAt: '2026-03-01T08:00:00.000Z',
};
const editing = 'category/edit/c1';

/** The token as the server signs it, as far as a browser reads it. */
const signIn = () => session.begin(`x.${btoa(JSON.stringify({ sub: 'ada', exp: Date.now() / 1000 + 3600 }))}.x`);

const startServer = (update: () => { status: number; answer: unknown }, stored = category) =>
  serverStandIn({
    'GET admin/categories-attr/getattr': () => answered([]),
    'GET admin/category/c1': () => answered(stored),
    'GET admin/upload-limits': () => answered({ image: 5, document: 5, video: 5 }),
    'PUT admin/category/update/c1': update,
  });

/** As the transport does when the server no longer knows the token. */
const noLongerKnown = () => {
  session.end(`/admin/${editing}`);
  return refused(401, 'Sign in again.');
};

const nameField = () => screen.findByLabelText('Category Name');

/** Types, saves at once with a session that is over, and signs in again. */
async function saveTooLate(file?: File) {
  const { user } = await renderRemote(manifest, editing, startServer(noLongerKnown));
  await user.click(await nameField());
  await user.paste(' and strips');
  if (file) await user.upload(screen.getByLabelText('File'), file);
  await user.keyboard('{Control>}s{/Control}');
  await screen.findByText('Error saving category');
  cleanup();
  signIn();
}

describe('a session that ends in the middle of a form', () => {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    signIn();
  });

  it('a form restores its edits after an expired session and saves them', async () => {
    await saveTooLate();
    const server = startServer(() => answered(category));
    const { user } = await renderRemote(manifest, editing, server);
    expect(await nameField()).toHaveValue('Pixels and strips');
    expect(
      screen.getByText('Your session had ended. What you typed is back, and is not saved yet.'),
    ).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Restore' })).not.toBeInTheDocument();
    await user.keyboard('{Control>}s{/Control}');
    await screen.findByText('Category updated successfully');
    expect(server.sent('PUT', 'admin/category/update/c1')[0]?.form).toMatchObject({
      categoryName: 'Pixels and strips',
    });
    expect(screen.queryByText(/^Your session had ended/)).not.toBeInTheDocument();
  });

  it('a form names the files to choose again after an expired session', async () => {
    await saveTooLate(new File(['x'], 'strip.png', { type: 'image/png' }));
    await renderRemote(manifest, editing, startServer(noLongerKnown));
    expect(await screen.findByText(/please choose them again: strip\.png\.$/)).toBeVisible();
  });

  it('a form shows both versions after an expired session if somebody else has saved the record', async () => {
    await saveTooLate();
    const theirs = { ...category, categoryName: 'Dots', updatedAt: '2026-03-02T08:00:00.000Z' };
    await renderRemote(manifest, editing, startServer(noLongerKnown, theirs));
    expect(await screen.findByRole('dialog', { name: 'Someone else changed this meanwhile' })).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Mine' })).toHaveAccessibleDescription(/and strips/);
  });

  it('signing out deletes the drafts of an expired session', async () => {
    const { user } = await renderRemote(manifest, editing, startServer(noLongerKnown));
    await user.type(await nameField(), '!');
    session.end();
    cleanup();
    expect(Object.keys(localStorage)).toEqual([]);
  });
});
