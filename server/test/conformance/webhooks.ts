import { webhookCalls } from '@msl/shared/contracts';
import { registerNewcomer } from './people';
import type { World } from './world';

/** Receivers of messages about releases. */
export function describeWebhooks(world: () => World): void {
  it('a webhook is added, listed without its secret, and removed', async () => {
    const url = 'https://hooks.msl.example/releases';
    const added = await world().send(webhookCalls.create, { body: { url } });
    expect([added.code, added.answer.data.remote]).toEqual([201, null]);
    const { data } = (await world().send(webhookCalls.list, {})).answer;
    expect(data).toMatchObject([{ url, isPaused: false, waiting: 0 }]);
    expect(JSON.stringify(data)).not.toContain(added.answer.data.secret);
    expect((await world().send(webhookCalls.create, { body: { url: 'ftp://msl.example' } })).code).toBe(422);
    await world().server.app.db.updateTable('release_webhooks').set({ createdById: 'gone' }).execute();
    expect((await world().send(webhookCalls.takeOver, { id: added.answer.data._id })).code).toBe(200);
    expect((await world().send(webhookCalls.takeOver, { id: 'none' })).code).toBe(404);
    expect((await world().send(webhookCalls.remove, { id: added.answer.data._id })).code).toBe(200);
  });

  it('webhooks require the permission to release', async () => {
    const without = await registerNewcomer(world());
    const refused = [
      await world().send(webhookCalls.list, {}, without),
      await world().send(webhookCalls.create, { body: { url: 'https://msl.example' } }, without),
      await world().send(webhookCalls.takeOver, { id: 'none' }, without),
      await world().send(webhookCalls.remove, { id: 'none' }, without),
    ];
    expect(refused.map(({ code }) => code)).toEqual([403, 403, 403, 403]);
  });
}
