import { answered, failEditorScript, renderRemote, serverStandIn } from '@msl/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import manifest from '../manifest';

const project = {
  ...{ _id: 'p1', name: 'Halo Wheel', latitude: '25.07', longitude: '55.13', location: 'Dubai' },
  filePath: ['/uploads/a-10x10.jpg', '/uploads/b-10x10.jpg'],
  updatedAt: '2026-03-01T08:00:00.000Z',
};

it('the project form keeps the captions of the pictures, and says which figure lacks its number', async () => {
  const server = serverStandIn({
    'GET admin/project/detail/p1': () => answered(project),
    'PUT admin/project/update/p1': () => answered(project),
  });
  const { user } = await renderRemote(manifest, 'project/edit/p1', server);
  await failEditorScript();
  await user.type(await screen.findByRole('textbox', { name: 'Caption of picture 2' }), 'The hub');
  await user.type(screen.getByRole('textbox', { name: 'What it counts 1' }), 'pixels');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('textbox', { name: 'Number 1' })).toBeInvalid();
  expect(server.sent('PUT', 'admin/project/update/p1')).toEqual([]);
  await user.type(screen.getByRole('textbox', { name: 'Number 1' }), '48,384');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.sent('PUT', 'admin/project/update/p1')).toHaveLength(1));
  expect(server.sent('PUT', 'admin/project/update/p1')[0]?.form).toMatchObject({
    figures: '[{"value":"48,384","label":"pixels"}]',
    captions: '{"/uploads/b-10x10.jpg":"The hub"}',
  });
});
