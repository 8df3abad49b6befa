import { screen, waitFor } from '@testing-library/react';
import { manifestOf, openAdmin, working } from '../../testing/openAdmin';

const areas = manifestOf('inbox').areas.map(({ routes, ...area }) => ({
  ...area,
  routes: routes.map(({ path, title }) => ({ path, title })),
}));

/** Opens the admin while the registry lacks the inbox. */
function openWithoutInbox(address: string, isRetired: boolean) {
  const { inbox: _, ...loads } = working;
  const admin = openAdmin(address, loads);
  if (isRetired) admin.retired.inbox = { at: '2026-03-01T08:00:00.000Z', areas };
  return admin;
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('a retired remote', () => {
  it('leaves the sidebar without a failure, and links to its screens say that the area was retired', async () => {
    const { reports } = openWithoutInbox('/admin/inbox/edit/7', true);
    expect(await heading('Area of inbox was retired')).toBeVisible();
    expect(screen.getByText(/taken out of the back-office on 1 Mar/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Area of content' })).toBeVisible();
    expect(screen.queryByText(/inbox/i, { selector: 'nav *' })).not.toBeInTheDocument();
    await waitFor(() => expect(reports.filter(({ kind }) => kind === 'loaded')).toHaveLength(3));
    expect(reports.filter(({ kind }) => kind !== 'loaded')).toEqual([]);
  });

  it('is told from a remote that the registry lost, which counts as failed', async () => {
    const { reports } = openWithoutInbox('/admin/inbox/edit/7', false);
    expect(await heading('This area cannot be shown')).toBeVisible();
    await waitFor(() => expect(reports).toContainEqual(expect.objectContaining({ remote: 'inbox', kind: 'load' })));
  });

  it('does not change the page for an address that no area ever had', async () => {
    openWithoutInbox('/admin/nowhere', true);
    expect(await heading('This page does not exist')).toBeVisible();
  });
});
