import { session } from '@msl/shared/data';
import { answered, refused } from '@msl/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { manifestOf, openAdmin } from '../../testing/openAdmin';
import { SecondFactorGate } from './SecondFactorGate';

const badge = jest.fn(() => 3);

const settings = () => {
  const manifest = manifestOf('settings', async () => ({ default: () => <h1>Second factor</h1> }));
  return { ...manifest, areas: manifest.areas.map((area) => ({ ...area, name: 'profile' })) };
};
const inbox = () => {
  const manifest = manifestOf('inbox');
  const useBadge = async () => ({ default: badge });
  return { ...manifest, areas: manifest.areas.map((area) => ({ ...area, badge: useBadge })) };
};

function open(mustSetUp: boolean) {
  let user: object = { name: 'Ann', mayRelease: false, rights: ['inbox:read'] };
  if (mustSetUp) user = { ...user, mustSetUpSecondFactor: true };
  const opened = openAdmin(
    '/admin/dashboard',
    { settings, inbox },
    { 'GET admin/user': () => answered(user), 'GET admin/dashboard': () => refused(403, 'Set it up first.') },
    SecondFactorGate,
  );
  const setUp = () => {
    user = { ...user, mustSetUpSecondFactor: undefined };
    act(() => void window.dispatchEvent(new Event('msl:not-permitted')));
  };
  return { ...opened, setUp, calls: () => opened.server.requests.map(({ path }) => path) };
}

describe('the gate of the second factor', () => {
  beforeEach(() => {
    localStorage.clear();
    badge.mockClear();
    session.begin('a.token.of-this-session');
  });

  it('shows only the set-up and makes no call for other screens until it is done, also after a reload', async () => {
    const { calls, unmount } = open(true);
    expect(await screen.findByRole('heading', { name: 'Second factor' })).toBeVisible();
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
    unmount();
    const again = open(true);
    expect(await screen.findByRole('heading', { name: 'Second factor' })).toBeVisible();
    for (const paths of [calls(), again.calls()]) expect(new Set(paths)).toEqual(new Set(['admin/user']));
    expect(badge).not.toHaveBeenCalled();
    again.setUp();
    await waitFor(() => expect(again.calls()).toContain('admin/dashboard'));
    await waitFor(() => expect(badge).toHaveBeenCalled());
  });

  it('lets everybody else in at once', async () => {
    const { calls } = open(false);
    expect(await screen.findByRole('link', { name: /Area of inbox/ })).toBeVisible();
    expect(calls()).toContain('admin/dashboard');
  });
});
