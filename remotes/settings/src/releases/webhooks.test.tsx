import type { ReleaseWebhook } from '@msl/shared/contracts';
import { answered, refused, renderRemote, serverStandIn } from '@msl/shared/testing';
import { screen, within } from '@testing-library/react';
import manifest from '../manifest';

const at = '2026-03-01T08:00:00.000Z';
const url = 'https://hooks.msl.example/releases';
const webhook: ReleaseWebhook = {
  ...{ _id: 'w1', remote: null, url, createdBy: 'ada@msl.example', isPaused: false, createdAt: at },
  ...{ lastSentAt: null, lastError: 'It answered 500.', waiting: 2 },
};

async function showPage(webhooks: ReleaseWebhook[]) {
  const server = serverStandIn({
    'GET admin/user': () => answered({ _id: 'u1', name: 'Ada', mayRelease: true }),
    'GET admin/registry/remotes': () => answered([]),
    'GET admin/registry/own': () => answered({ isAllowed: false, origins: [], mine: [] }),
    'GET admin/registry/tokens': () => answered([]),
    'GET admin/registry/webhooks': () => answered(webhooks),
    'POST admin/registry/webhooks': () => answered({ ...webhook, secret: 'msl_webhook_secret' }),
    'POST admin/registry/webhooks/w1/take-over': () => answered(undefined),
    'DELETE admin/registry/webhooks/w1': () => answered(undefined),
  });
  const { user } = await renderRemote(manifest, 'releases', server);
  return { user, server, form: within(await screen.findByRole('form', { name: 'Add a webhook' })) };
}

describe('webhooks on the release page', () => {
  it('are added with an address, and show their secret once', async () => {
    const { user, server, form } = await showPage([]);
    await user.type(form.getByLabelText('Address'), url);
    await user.click(form.getByRole('button', { name: 'Add webhook' }));
    expect(await screen.findByDisplayValue('msl_webhook_secret')).toBeVisible();
    expect(server.sent('POST', 'admin/registry/webhooks')[0]?.body).toEqual({ url });
  });

  it('show at the address why the server refuses it', async () => {
    const { user, server, form } = await showPage([]);
    server.handlers['POST admin/registry/webhooks'] = () => refused(422, 'This address is in a private network.');
    await user.click(form.getByLabelText('Address'));
    await user.paste('http://10.0.0.7/');
    await user.click(form.getByRole('button', { name: 'Add webhook' }));
    expect(await form.findByText('This address is in a private network.')).toBeVisible();
    expect(form.getByLabelText('Address')).toBeInvalid();
  });

  it('can be taken over while the administrator who added them may not release', async () => {
    const { user, server } = await showPage([{ ...webhook, isPaused: true }]);
    expect(await screen.findByText('Paused: may no longer release.')).toBeVisible();
    server.handlers['GET admin/registry/webhooks'] = () => answered([{ ...webhook, createdBy: 'eve@msl.example' }]);
    await user.click(screen.getByRole('button', { name: 'Take over' }));
    expect(await screen.findByText('Webhook taken over')).toBeVisible();
    expect(await screen.findByText('eve@msl.example')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Take over' })).toBeNull();
    expect(server.sent('POST', 'admin/registry/webhooks/w1/take-over')).toHaveLength(1);
  });

  it('name the last failure, and are removed after confirmation', async () => {
    const { user, server } = await showPage([webhook]);
    expect(await screen.findByText('It answered 500. 2 waiting.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Webhook removed')).toBeVisible();
    expect(server.sent('DELETE', 'admin/registry/webhooks/w1')).toHaveLength(1);
  });
});
