import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { registryCalls, retirementCalls, ringCalls, webhookCalls } from '@msl/shared/contracts';
import { MailSink } from '../../../test/support/mailSink';
import { makeToken, publishVersion } from '../../../test/support/remoteVersions';
import { administrator, defaultDatabases, TestApp } from '../../../test/support/testApp';
import { SealedSecrets } from '../../config/sealedSecrets';

const remote = 'inbox';

interface ReceivedMessage {
  headers: IncomingHttpHeaders;
  body: string;
}

describe.each(defaultDatabases)('messages about releases on $name', (database) => {
  let server: TestApp;
  let receiver: Server;
  let mailSink: MailSink;
  let url = '';
  let status = 200;
  let received: ReceivedMessage[] = [];
  beforeAll(async () => {
    mailSink = await new MailSink().start();
    receiver = createServer((request, response) => {
      void text(request).then((body) => {
        received.push({ headers: request.headers, body });
        response.writeHead(status, { location: url }).end();
      });
    }).listen(0, '127.0.0.1');
    await once(receiver, 'listening');
    url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/releases`;
    const mail = { smtpUrl: mailSink.url, to: 'team@msl.example', from: 'site@msl.example' };
    server = await TestApp.start(database, { webhooksToPrivate: true, serviceNetworks: ['127.0.0.0/8'], mail });
    await makeToken(server, remote);
    for (const version of ['1.0.0', '1.1.0']) await publishVersion(server, { version });
  });
  afterAll(async () => {
    await server.stop();
    await mailSink.stop();
    receiver.close();
  });
  beforeEach(async () => {
    [status, received] = [200, []];
    mailSink.mails.splice(0);
    const releases = ['remote_live', 'remote_switches', 'remote_rings', 'remote_health'] as const;
    for (const table of ['release_webhooks', 'webhook_messages', 'outbox', ...releases] as const)
      await server.app.db.deleteFrom(table).execute();
  });

  const create = (body: { remote?: string; url: string }) => server.send(webhookCalls.create, { body });
  const list = async () => (await server.send(webhookCalls.list, {})).answer.data;
  const activate = (version: string) =>
    server.send(registryCalls.activate, { remote, body: { version, why: 'Faster' } });
  const sendDue = () => server.app.webhookSender.sendDue();
  const makeDue = () =>
    server.app.db.updateTable('webhook_messages').set({ dueAt: '2026-01-01T00:00:00.000Z' }).execute();

  const contentOf = ({ body }: ReceivedMessage) => JSON.parse(body) as Record<string, unknown>;
  /** Whether a message is signed with a secret. */
  const isSigned = ({ headers, body }: ReceivedMessage, secret: string) => {
    const [, seconds = '', signature] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['msl-signature'])) ?? [];
    return signature === createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  };

  it('are signed with the secret and the time, and say what was switched, by whom and why', async () => {
    const { secret } = (await create({ url })).answer.data;
    await create({ url, remote: 'content' });
    await activate('1.0.0');
    const startSeconds = Math.floor(Date.now() / 1000);
    await sendDue();
    expect(received).toHaveLength(1);
    const message = received[0] as ReceivedMessage;
    const { headers } = message;
    expect(isSigned(message, secret)).toBe(true);
    expect(Number(/^t=(\d+)/.exec(String(headers['msl-signature']))?.[1])).toBeGreaterThanOrEqual(startSeconds);
    expect(contentOf(message)).toMatchObject({
      ...{ id: headers['msl-message'], remote, kind: 'activate', version: '1.0.0', from: null },
      ...{ who: administrator.email, why: 'Faster', isAutomatic: false },
    });
    await sendDue();
    expect(received).toHaveLength(1);
    expect((await list()).find((one) => one.remote === null)).toMatchObject({ waiting: 0, lastError: null });
  });

  it.each([500, 302])('are repeated under the same id after the answer %s, and name it in the list', async (answer) => {
    await create({ url });
    await activate('1.0.0');
    status = answer;
    await sendDue();
    await sendDue();
    expect(received).toHaveLength(1);
    expect(await list()).toMatchObject([{ waiting: 1, lastError: `It answered ${answer}.`, lastSentAt: null }]);
    status = 200;
    await makeDue();
    await sendDue();
    expect(new Set(received.map(({ headers }) => headers['msl-message'])).size).toBe(1);
    expect(await list()).toMatchObject([{ waiting: 0, lastError: null, lastSentAt: expect.any(String) }]);
  });

  it('are not sent to a private address unless the server allows it, also if a name leads there', async () => {
    Object.assign(server.config, { webhooksToPrivate: false });
    for (const address of ['http://10.0.0.7/', 'http://[::1]/', 'http://localhost:9/', 'https://a:b@msl.example/'])
      expect([address, (await create({ url: address })).code]).toEqual([address, 422]);
    Object.assign(server.config, { webhooksToPrivate: true });
    await create({ url: url.replace('127.0.0.1', 'localhost') });
    await activate('1.0.0');
    Object.assign(server.config, { webhooksToPrivate: false });
    await sendDue();
    Object.assign(server.config, { webhooksToPrivate: true });
    expect(received).toEqual([]);
    expect(await list()).toMatchObject([{ lastError: 'localhost is not on the public internet.' }]);
  });

  it('pause while who added the receiver may not release, until another administrator takes it over', async () => {
    const { _id } = (await create({ url })).answer.data;
    const { db } = server.app;
    await activate('1.0.0');
    await db.updateTable('release_webhooks').set({ createdById: 'removed', createdBy: 'eve@msl.example' }).execute();
    await activate('1.1.0');
    await sendDue();
    expect(received).toEqual([]);
    expect(await list()).toMatchObject([{ isPaused: true, waiting: 1, createdBy: 'eve@msl.example' }]);
    expect((await server.send(webhookCalls.takeOver, { id: _id })).code).toBe(200);
    await sendDue();
    expect(received.map((message) => contentOf(message).version)).toEqual(['1.0.0']);
    expect(await list()).toMatchObject([{ isPaused: false, waiting: 0, createdBy: administrator.email }]);
  });

  it('tell of an alarm and of a rollback by the watch over releases, and that nobody made them', async () => {
    const report = (version: string, kind: 'loaded' | 'load', count: number) =>
      server.send(registryCalls.report, { body: { reports: Array(count).fill({ remote, version, kind }) } });
    await activate('1.0.0');
    for (let page = 0; page < 3; page += 1) await report('1.0.0', 'loaded', 20);
    await server.send(ringCalls.show, { remote, body: { version: '1.1.0', to: 'me' } });
    await report('1.1.0', 'loaded', 10);
    for (let page = 0; page < 2; page += 1) await report('1.1.0', 'load', 1);
    const widenedAt = new Date(Date.now() - 25 * 3_600_000).toISOString();
    await server.app.db.updateTable('remote_rings').set({ widenedAt }).execute();
    const { secret } = (await create({ url })).answer.data;
    await server.app.releaseWatch.check();
    await activate('1.1.0');
    for (let page = 0; page < 4; page += 1) await report('1.1.0', 'load', 1);
    await server.app.releaseWatch.check();
    await sendDue();
    expect(received.map((message) => isSigned(message, secret))).toEqual([true, true, true]);
    const automatic = { remote, who: 'automatic', isAutomatic: true };
    expect(received.map(contentOf)).toMatchObject([
      { ...automatic, kind: 'alarm', version: '1.1.0', why: '2 of 12 loads failed; of 1.0.0 0 of 60' },
      { kind: 'activate', isAutomatic: false },
      { ...automatic, kind: 'rollback', version: '1.0.0', from: '1.1.0' },
    ]);
    server.app.notifications.wake();
    const subjects = (await mailSink.has(5)).map(({ headers: { subject } }) => subject);
    expect(subjects).toContain('inbox 1.1.0 fails more often than before');
    expect(subjects).toContain('inbox was automatically rolled back to 1.0.0');
  });

  it('end when the receiver is removed', async () => {
    const { _id } = (await create({ url })).answer.data;
    await activate('1.0.0');
    expect((await server.send(webhookCalls.remove, { id: _id })).code).toBe(200);
    await sendDue();
    expect([received, await list()]).toEqual([[], []]);
    expect((await server.send(webhookCalls.remove, { id: _id })).code).toBe(404);
  });

  it('tell of a service that is set, and of a retirement with what it removes', async () => {
    await activate('1.0.0');
    await server.send(registryCalls.setService, { remote, body: { url, why: 'Replies' } });
    await create({ url });
    await server.send(retirementCalls.retire, { remote, body: { why: 'Nobody uses it' } });
    await sendDue();
    const retired = { remote, version: '1.0.0', from: '1.0.0', why: 'Nobody uses it' };
    expect(received.map(contentOf)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ ...retired, kind: 'retire' }),
        expect.objectContaining({ ...retired, kind: 'service', version: '', from: url }),
      ]),
    );
    const mails = await server.app.db.selectFrom('outbox').select('recordId').execute();
    expect(mails).toHaveLength(4);
  });

  it('are signed with a secret that is shown once, and that neither the list nor the database reveals', async () => {
    const { secret } = (await create({ url })).answer.data;
    const rows = await server.app.db.selectFrom('release_webhooks').selectAll().execute();
    const revealing = JSON.stringify([await list(), rows]);
    expect([secret.length > 40, revealing.includes(secret), revealing.includes(secret.slice(12))]).toEqual([
      ...[true, false, false],
    ]);
  });

  it('wait, with a reason in the list, while the server cannot decrypt the secret', async () => {
    await create({ url });
    const elsewhere = new SealedSecrets(
      'msl webhook secrets',
      async () => 'the signing secret of another installation',
    );
    const sealedSecret = await elsewhere.seal('msl_webhook_other');
    await server.app.db.updateTable('release_webhooks').set({ sealedSecret }).execute();
    await activate('1.0.0');
    await sendDue();
    expect([received, await list()]).toEqual([
      [],
      [expect.objectContaining({ waiting: 1, lastError: expect.stringContaining('add it again') as string })],
    ]);
  });

  it('are sent by mail as well', async () => {
    await activate('1.0.0');
    server.app.notifications.wake();
    await mailSink.has(1);
    const [mail] = mailSink.mails;
    expect(mail?.headers).toMatchObject({ subject: 'inbox 1.0.0 is live' });
    expect(mail?.headers['reply-to']).toBeUndefined();
  });
});
