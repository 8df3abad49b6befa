import { answered, answeredPage, renderRemote, serverStandIn } from '@msl/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import manifest from '../manifest';

const attribute = {
  _id: 'a1',
  fieldName: 'Colour',
  description: 'Of the light',
  options: ['RGB', 'RGBW'],
  updatedAt: '2026-03-01T08:00:00.000Z',
  ...{ kind: 'choice', unit: '', group: '', order: 0, isFilter: true, onCards: false, isCompared: true },
};

const startServer = () =>
  serverStandIn({
    'GET admin/categories-attr/getattr': () =>
      answeredPage([
        attribute,
        { ...attribute, _id: 'a2', options: [] },
        { ...attribute, _id: 'a3', options: ['Warm, dimmable', 'Cold'] },
      ]),
    'GET admin/categories-attr/detail/a1': () => answered(attribute),
    'PUT admin/categories-attr/update/a1': () => answered(attribute),
    'POST admin/categories-attr/create': () => answered(attribute),
  });

describe('the category attributes', () => {
  it('the category attributes are listed with their options', async () => {
    await renderRemote(manifest, 'categories-attr/index', startServer());
    expect(await screen.findByRole('cell', { name: 'RGB, RGBW' })).toBeVisible();
    expect(screen.getByRole('cell', { name: 'No options' })).toBeVisible();
    expect(screen.getByRole('cell', { name: '“Warm, dimmable”, Cold' })).toBeVisible();
  });

  it('an attribute is saved without a description', async () => {
    const server = startServer();
    const { user } = await renderRemote(manifest, 'categories-attr/add', server);
    await user.click(await screen.findByLabelText('Field Name'));
    await user.paste('Beam');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Categories attr added successfully')).toBeVisible();
    expect(server.sent('POST', 'admin/categories-attr/create')[0]?.body).toMatchObject({ fieldName: 'Beam' });
  });

  it('the attribute form adds an option only if text was typed, and removes options', async () => {
    const server = startServer();
    const { user, address } = await renderRemote(manifest, 'categories-attr/edit/a1', server);

    await user.click(await screen.findByRole('button', { name: 'Add' }));
    await user.click(screen.getByRole('textbox', { name: 'Options' }));
    await user.paste('Warm white');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    await user.click(screen.getByRole('button', { name: 'Remove RGB' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));

    expect(await screen.findByText('Categories attr updated successfully')).toBeVisible();
    await waitFor(() => expect(address()).toBe('/admin/categories-attr/index'));
    const [request] = server.sent('PUT', 'admin/categories-attr/update/a1');
    expect(request?.body).toEqual({ options: ['RGBW', 'Warm white'], updatedAt: attribute.updatedAt });
  });

  it('the attribute form takes a code for each option, also one with a point', async () => {
    const server = startServer();
    const { user } = await renderRemote(manifest, 'categories-attr/edit/a1', server);
    await user.click(await screen.findByRole('textbox', { name: 'Options' }));
    await user.paste('0.5 m');
    await user.keyboard('{Enter}');
    await user.type(screen.getByRole('textbox', { name: 'Order code of 0.5 m' }), '05 M');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findAllByText('Use letters, digits and . / + - _ only.')).not.toEqual([]);
    await user.clear(screen.getByRole('textbox', { name: 'Order code of 0.5 m' }));
    await user.type(screen.getByRole('textbox', { name: 'Order code of 0.5 m' }), '05M');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.sent('PUT', 'admin/categories-attr/update/a1')).toHaveLength(1));
    const [request] = server.sent('PUT', 'admin/categories-attr/update/a1');
    expect(request?.body).toMatchObject({ codes: { '0.5 m': '05M' } });
  });

  it('the attribute form saves an option that is typed but not added, and adds pasted lines one by one', async () => {
    const server = startServer();
    const { user } = await renderRemote(manifest, 'categories-attr/edit/a1', server);

    await user.click(await screen.findByRole('textbox', { name: 'Options' }));
    await user.paste('Clip\r\nScrew, long\r\n\r\nClip\r\n');
    expect(screen.getByRole('textbox', { name: 'Options' })).toHaveValue('');
    await user.type(screen.getByRole('textbox', { name: 'Options' }), 'Strap');
    await user.keyboard('{Control>}s{/Control}');

    await waitFor(() => expect(server.sent('PUT', 'admin/categories-attr/update/a1')).toHaveLength(1));
    const [request] = server.sent('PUT', 'admin/categories-attr/update/a1');
    expect(request?.body).toMatchObject({ options: ['RGB', 'RGBW', 'Clip', 'Screw, long', 'Strap'] });
  });
});
