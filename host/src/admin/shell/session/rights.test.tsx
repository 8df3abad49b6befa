import type { Right } from '@msl/shared/contracts';
import type { RemoteManifest } from '@msl/shared/remote';
import { useAreaRights } from '@msl/shared/ui';
import { answered } from '@msl/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { type Loads, manifestOf, openAdmin } from '../../testing/openAdmin';

function Rights() {
  const { mayWrite, mayDelete } = useAreaRights();
  return <p>{`write ${mayWrite}, delete ${mayDelete}`}</p>;
}

const withNeeds = (name: 'content' | 'inbox'): RemoteManifest => {
  const manifest = manifestOf(name, async () => ({ default: Rights }), {
    palette: [{ name: 'find', title: `Find in ${name}`, needs: name, to: { area: `${name}/${name}` } }],
  });
  const [area] = manifest.areas;
  if (!area) throw new Error('A remote has an area.');
  return { ...manifest, areas: [{ ...area, needs: name }] };
};

const loads: Loads = { content: () => withNeeds('content'), inbox: () => withNeeds('inbox') };

function open(address: string, first: Right[]) {
  let rights = first;
  const user = () => answered({ name: 'Ann', mayRelease: false, rights });
  const opened = openAdmin(address, { ...loads }, { 'GET admin/user': user });
  return { ...opened, setRights: (next: Right[]) => void (rights = next) };
}

describe('the rights of an administrator', () => {
  beforeEach(() => localStorage.clear());

  it('leave areas out of the sidebar and the palette that the role may not read', async () => {
    const { user } = open('/admin/dashboard', ['content:read']);
    expect(await screen.findByRole('link', { name: 'Area of content' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Area of inbox' })).not.toBeInTheDocument();
    await user.keyboard('{Control>}k{/Control}');
    expect(await screen.findByRole('option', { name: /Find in content/ })).toBeInTheDocument();
    expect(screen.queryByRole('option', { name: /inbox/ })).not.toBeInTheDocument();
  });

  it('refuse the screen to add records by its address where the role may not change records', async () => {
    const withAdd = () => {
      const manifest = withNeeds('content');
      const page = async () => ({ default: Rights });
      const routes = [{ path: 'content/add', title: 'Add Content', page }];
      return { ...manifest, areas: manifest.areas.map((area) => ({ ...area, routes: [...area.routes, ...routes] })) };
    };
    const user = () => answered({ name: 'Ann', mayRelease: false, rights: ['content:read'] });
    openAdmin('/admin/content/add', { content: withAdd }, { 'GET admin/user': user });
    expect(await screen.findByRole('heading', { name: 'Your role does not include Add Content' })).toBeVisible();
  });

  it('leave screens to add records out of the palette where the role may not change records', async () => {
    const manifest = withNeeds('content');
    const add = async () => ({ default: Rights });
    const routes = [{ path: 'content/add', title: 'Add Content', page: add }];
    const withAdd = () => ({
      ...manifest,
      areas: manifest.areas.map((area) => ({ ...area, routes: [...area.routes, ...routes] })),
    });
    const titles = async (rights: Right[]) => {
      localStorage.clear();
      const user = () => answered({ name: 'Ann', mayRelease: false, rights });
      const opened = openAdmin('/admin/dashboard', { content: withAdd }, { 'GET admin/user': user });
      await screen.findByRole('link', { name: 'Area of content' });
      await opened.user.keyboard('{Control>}k{/Control}');
      await screen.findByRole('option', { name: /Area of content/ });
      const offered = screen.queryAllByRole('option').map(({ textContent }) => textContent);
      opened.unmount();
      return offered.filter((title) => title?.startsWith('Add'));
    };
    expect(await titles(['content:read'])).toEqual([]);
    expect(await titles(['content:read', 'content:write'])).toEqual(['Add Content']);
  });

  it('leave out Releases unless the administrator may release, whatever the role', async () => {
    const { areas, ...manifest } = manifestOf('settings', async () => ({ default: Rights }));
    const settings = () => ({ ...manifest, areas: areas.map((area) => ({ ...area, name: 'releases' })) });
    const openAs = (mayRelease: boolean) => {
      localStorage.clear();
      const user = () => answered({ name: 'Ann', mayRelease, rights: ['content:read', 'settings:write'] });
      return openAdmin('/admin/settings/index', { settings }, { 'GET admin/user': user });
    };
    const editor = openAs(false);
    const refusal = { name: 'Your role does not include Area of settings' };
    expect(await screen.findByRole('heading', refusal)).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Area of settings' })).not.toBeInTheDocument();
    editor.unmount();
    openAs(true);
    expect(await screen.findByText('write true, delete true')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Area of settings' })).toBeInTheDocument();
  });

  it('say at the address of another area that the role does not include it', async () => {
    open('/admin/inbox/index', ['content:read']);
    expect(
      await screen.findByRole('heading', { name: 'Your role does not include Area of inbox' }),
    ).toBeInTheDocument();
    const crumbs = screen.getByRole('navigation', { name: 'Breadcrumb' });
    expect(crumbs).toHaveTextContent(/^DashboardArea of inbox$/);
  });

  it('tell lists and forms of an area what may be done there', async () => {
    open('/admin/content/index', ['content:read', 'content:delete']);
    expect(await screen.findByText('write false, delete true')).toBeInTheDocument();
  });

  it('are read again after a call that was not permitted', async () => {
    const { setRights } = open('/admin/content/index', ['content:read', 'content:write']);
    expect(await screen.findByText('write true, delete false')).toBeInTheDocument();
    setRights(['content:read']);
    act(() => void window.dispatchEvent(new Event('msl:not-permitted')));
    await waitFor(() => expect(screen.getByText('write false, delete false')).toBeInTheDocument());
  });
});
