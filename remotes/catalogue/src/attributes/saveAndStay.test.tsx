import { session } from '@msl/shared/data';
import { answered, answeredPage, letArrive, renderRemote, serverStandIn } from '@msl/shared/testing';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { Link, useLocation } from 'react-router-dom';
import manifest from '../manifest';

const made = {
  _id: 'a7',
  fieldName: 'Pitch',
  description: 'Between pixels',
  options: [],
  updatedAt: '2026-03-01T08:00:00.000Z',
};

const startServer = () =>
  serverStandIn({
    'GET admin/categories-attr/getattr': () => answeredPage([]),
    'GET admin/categories-attr/detail/a7': () => answered(made),
    'POST admin/categories-attr/create': () => answered(made),
    'PUT admin/categories-attr/update/a7': ({ body }) => answered({ ...made, ...(body as object) }),
  });

const create = 'admin/categories-attr/create';
const update = 'admin/categories-attr/update/a7';

const never = new Promise<never>(() => undefined);

/** Keeps the router from showing any other address, as a browser does that is busy. */
function Busy() {
  const { pathname } = useLocation();
  if (!pathname.endsWith('/add')) throw never;
  return null;
}

/** Fills in a new record and saves it with "Save and stay". @returns the field of its name */
async function addAndStay({ user }: Pick<Awaited<ReturnType<typeof renderRemote>>, 'user'>): Promise<HTMLElement> {
  const name = await screen.findByLabelText('Field Name');
  await user.type(name, made.fieldName);
  await user.type(screen.getByLabelText('Description'), made.description);
  await user.keyboard('{Control>}{Shift>}s{/Shift}{/Control}');
  expect(await screen.findByText('Categories attr added successfully')).toBeVisible();
  return name;
}

describe('a form that is saved to stay', () => {
  it('"Save and stay" moves a new record to its own address and keeps the inputs', async () => {
    const server = startServer();
    const { user, address } = await renderRemote(manifest, 'categories-attr/add', server);
    const name = await screen.findByLabelText('Field Name');
    await user.type(name, made.fieldName);
    await user.type(screen.getByLabelText('Description'), made.description);
    await user.click(screen.getByRole('button', { name: 'Save and stay' }));
    await waitFor(() => expect(address()).toBe('/admin/categories-attr/edit/a7'));
    expect(screen.getByText('Categories attr added successfully')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Edit Category Attribute: Pitch' })).toBeVisible();
    expect(screen.getByLabelText('Field Name')).toBe(name);

    await user.type(name, ' 2');
    await user.keyboard('{Meta>}{Shift>}s{/Shift}{/Meta}');
    expect(await screen.findByText('Categories attr updated successfully')).toBeVisible();
    expect(server.sent('POST', create)).toHaveLength(1);
    expect(server.sent('PUT', update)[0]?.body).toEqual({ fieldName: 'Pitch 2', updatedAt: made.updatedAt });
    expect(address()).toBe('/admin/categories-attr/edit/a7');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(address()).toBe('/admin/categories-attr/index'));
  });

  it('"Save and stay" creates one record only, even if pressed again before the address changes', async () => {
    const server = startServer();
    const { user, address } = await renderRemote(manifest, 'categories-attr/add', server, <Busy />);
    const name = await addAndStay({ user });

    await user.type(name, ' 2');
    expect(await screen.findByText('Unsaved changes')).toBeVisible();
    await user.keyboard('{Control>}{Shift>}s{/Shift}{/Control}');
    expect(await screen.findByText('Categories attr updated successfully')).toBeVisible();
    expect(address()).toBe('/admin/categories-attr/add');
    expect(server.sent('POST', create)).toHaveLength(1);
    expect(server.sent('PUT', update)[0]?.body).toEqual({ fieldName: 'Pitch 2', updatedAt: made.updatedAt });
  });

  it('a new record gets its edits back if the session expires before the address changes', async () => {
    const signIn = () => session.begin(`x.${btoa(JSON.stringify({ sub: 'ada', exp: Date.now() / 1000 + 3600 }))}.x`);
    signIn();
    const server = startServer();
    const { user } = await renderRemote(manifest, 'categories-attr/add', server, <Busy />);
    const name = await addAndStay({ user });
    await user.type(name, ' 2');
    act(() => session.end('/admin/categories-attr/edit/a7'));
    cleanup();

    signIn();
    await renderRemote(manifest, 'categories-attr/edit/a7', startServer());
    expect(await screen.findByText(/^Your session had ended/)).toBeVisible();
    expect(screen.getByLabelText('Field Name')).toHaveValue('Pitch 2');
  });

  describe('while an earlier save is under way', () => {
    /** The form of the stored attribute, with a save that the server does not answer before `letThrough`. */
    async function beginSave() {
      const server = startServer();
      let letThrough = (): void => undefined;
      const held = new Promise<void>((resolve) => (letThrough = resolve));
      const answer = server.handlers[`PUT ${update}`];
      server.handlers[`PUT ${update}`] = async (request) => {
        await held;
        return answer?.(request) ?? answered(made);
      };
      const away = <Link to="/admin/manuals/index">Away</Link>;
      const { user, address } = await renderRemote(manifest, 'categories-attr/edit/a7', server, away);
      const name = await screen.findByLabelText('Field Name');
      await user.type(name, ' 2');
      await user.click(screen.getByRole('button', { name: 'Save' }));
      expect(await screen.findByText('Saving…')).toBeVisible();
      return { server, user, address, name, letThrough };
    }

    it('keeps what is typed, and stays for it', async () => {
      const { server, user, address, name, letThrough } = await beginSave();
      await user.type(name, ' 3');
      letThrough();
      expect(await screen.findByText('Unsaved changes')).toBeVisible();
      expect(name).toHaveValue('Pitch 2 3');
      expect(address()).toBe('/admin/categories-attr/edit/a7');
      await user.click(screen.getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(address()).toBe('/admin/categories-attr/index'));
      expect(server.sent('PUT', update).map(({ body }) => (body as { fieldName: string }).fieldName)).toEqual([
        'Pitch 2',
        'Pitch 2 3',
      ]);
    });

    it('leaves the page alone that was opened meanwhile', async () => {
      const { server, user, address, letThrough } = await beginSave();
      server.handlers['GET admin/manuals'] = () => answeredPage([]);
      await user.click(screen.getByRole('link', { name: 'Away' }));
      await waitFor(() => expect(address()).toBe('/admin/manuals/index'));
      await letArrive(letThrough);
      expect(screen.getByText('Categories attr updated successfully')).toBeVisible();
      expect(address()).toBe('/admin/manuals/index');
    });

    it('saves once more when the key is pressed for what was typed since', async () => {
      const { server, user, name, letThrough } = await beginSave();
      await user.type(name, ' 3');
      await user.keyboard('{Control>}{Shift>}s{/Shift}{/Control}');
      expect(server.sent('PUT', update)).toHaveLength(1);
      letThrough();
      await waitFor(() => expect(server.sent('PUT', update)).toHaveLength(2));
      expect(server.sent('PUT', update)[1]?.body).toEqual({ fieldName: 'Pitch 2 3', updatedAt: made.updatedAt });
      await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull());
      expect(name).toHaveValue('Pitch 2 3');
    });
  });

  it('a form shows the error of a field on blur, and removes it once the value is valid', async () => {
    const { user } = await renderRemote(manifest, 'categories-attr/add', startServer());
    const name = await screen.findByLabelText('Field Name');
    await user.click(name);
    expect(name).not.toHaveAccessibleDescription();
    await user.tab();
    await waitFor(() => expect(name).toHaveAccessibleDescription('Required.'));
    await user.type(name, 'P');
    await waitFor(() => expect(name).not.toHaveAccessibleDescription());
  });

  it('a text field shows the number of characters near its limit', async () => {
    const { user } = await renderRemote(manifest, 'categories-attr/add', startServer());
    const name = await screen.findByLabelText('Field Name');
    await user.click(name);
    await user.paste('x'.repeat(119));
    expect(await screen.findByText('119 / 120')).toBeVisible();
  });
});
