import { answered, renderRemote, serverStandIn } from '@msl/shared/testing';
import { screen } from '@testing-library/react';
import manifest from '../manifest';

const site = {
  _id: 'site',
  type: 'site',
  timeZone: 'Asia/Dubai',
  offsets: [[0, 240]],
  updatedAt: '2026-03-01T08:00:00.000Z',
};

it('the settings of the site store the chosen time zone with the version that was edited', async () => {
  const server = serverStandIn({
    'GET admin/setting/site': () => answered(site),
    'POST admin/setting/site/store': ({ body }) => answered({ ...site, ...(body as object) }),
  });
  const { user } = await renderRemote(manifest, 'setting/site', server);
  const zone = await screen.findByLabelText('Time zone');
  expect(zone).toHaveValue('Asia/Dubai');
  await user.selectOptions(zone, 'America/New York');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Setting saved successfully!')).toBeVisible();
  const stored = server.sent('POST', 'admin/setting/site/store')[0]?.body;
  expect(stored).toEqual({ timeZone: 'America/New_York', updatedAt: site.updatedAt });
});
