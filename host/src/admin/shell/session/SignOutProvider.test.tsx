import { session } from '@msl/shared/data';
import { answered } from '@msl/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { openAdmin, working } from '../../testing/openAdmin';

const claims = btoa(JSON.stringify({ sub: 'u1', exp: Math.floor(Date.now() / 1000) + 3600 }));
const key = 'draft:u1:/admin/product/edit/7';
const draft = () => JSON.stringify({ savedAt: Date.now(), values: { name: 'Typed' }, before: {} });
const question = { name: 'Remove unsaved text from this computer?' };

async function logOut() {
  const opened = openAdmin('/admin/dashboard', working, { 'POST admin/logout': () => answered(undefined) });
  await opened.user.click(screen.getByRole('button', { name: 'Account' }));
  await opened.user.click(screen.getByRole('menuitem', { name: 'Log Out' }));
  return opened;
}

const isSignedOut = () => waitFor(() => expect(session.token()).toBeNull());

describe('signing out', () => {
  beforeEach(() => {
    localStorage.clear();
    session.begin(`x.${claims}.x`);
  });

  it('signs out without a question while this administrator has no unsaved text', async () => {
    localStorage.setItem('draft:u2:/admin/product/edit/7', draft());
    await logOut();
    await isSignedOut();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('removes unsaved text by default, when the question is answered with Enter', async () => {
    localStorage.setItem(key, draft());
    const { user } = await logOut();
    expect(await screen.findByRole('alertdialog', question)).toBeVisible();
    expect(session.token()).not.toBeNull();
    await user.keyboard('{Enter}');
    await isSignedOut();
    expect(localStorage.getItem(key)).toBeNull();
  });

  it('keeps unsaved text if the administrator chooses so', async () => {
    localStorage.setItem(key, draft());
    const { user } = await logOut();
    await user.click(await screen.findByRole('button', { name: 'Keep and log out' }));
    await isSignedOut();
    expect(localStorage.getItem(key)).not.toBeNull();
  });

  it('is cancelled together with the question', async () => {
    localStorage.setItem(key, draft());
    const { user } = await logOut();
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(session.token()).not.toBeNull();
    expect(localStorage.getItem(key)).not.toBeNull();
  });
});
