import { type ArgsOf, auditCalls, registryCalls, ringCalls } from '@msl/shared/contracts';
import { startOfHour, subHours } from 'date-fns';
import { makeToken, publishVersion } from '../../../test/support/remoteVersions';
import { databases, TestApp } from '../../../test/support/testApp';

const remote = 'inbox';

type ReportsBody = ArgsOf<(typeof registryCalls)['report']>['body']['reports'];

describe.each(databases)('the watch over releases on $name', (database) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await TestApp.start(database, {});
    await makeToken(server, remote);
    for (const version of ['1.0.0', '1.1.0']) await publishVersion(server, { version });
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    for (const table of ['remote_rings', 'remote_live', 'remote_switches', 'remote_health', 'remote_failures'] as const)
      await server.app.db.deleteFrom(table).execute();
    await activate('1.0.0');
  });

  const activate = (version: string) => server.send(registryCalls.activate, { remote, body: { version } });
  const show = (settleHours?: number | null) =>
    server.send(ringCalls.show, { remote, body: { version: '1.1.0', to: 'me', settleHours } });
  const release = async () => (await server.send(registryCalls.get, { remote })).answer.data;
  const lastEntry = async () => (await release()).history[0];
  const check = () => server.app.releaseWatch.check();

  const send = (reports: ReportsBody) => server.send(registryCalls.report, { body: { reports } });

  /** Reports loads, 20 per call, and failures of different pages. */
  async function report(version: string, loads: number, failures = 0): Promise<void> {
    const all = Array.from({ length: loads }, () => ({ remote, version, kind: 'loaded' as const, ms: 80 }));
    for (let at = 0; at < loads; at += 20) await send(all.slice(at, at + 20));
    for (let count = 0; count < failures; count++) {
      await send([{ remote, version, kind: 'load', message: 'It is gone.' }]);
    }
  }

  /** Lets the time pass that a ring needs to settle. */
  async function settle(): Promise<void> {
    const widenedAt = new Date(Date.now() - 25 * 3_600_000).toISOString();
    await server.app.db.updateTable('remote_rings').set({ widenedAt }).execute();
  }

  it('ends a ring whose version fails more often than chance explains, once for all instances', async () => {
    await report('1.0.0', 60);
    await show();
    await report('1.1.0', 5, 5);
    await Promise.all([check(), check()]);
    const { live, ring, history } = await release();
    expect([live, ring]).toEqual(['1.0.0', null]);
    expect(history.map(({ kind }) => kind)).toEqual(['recall', 'ring', 'activate']);
    const why = '5 of 10 loads failed; of 1.0.0 0 of 60';
    expect(history[0]).toMatchObject({ version: '1.1.0', who: 'automatic', why });
  });

  it('promotes a settled version to everyone if it does not fail more often', async () => {
    await report('1.0.0', 60, 2);
    await show();
    await report('1.1.0', 12);
    await check();
    expect((await release()).ring?.watch).toMatchObject({
      ...{ verdict: 'fine', tries: 12, failures: 0, before: { version: '1.0.0', tries: 62, failures: 2 } },
      next: { to: 'all', waitsFor: null },
    });
    await settle();
    await check();
    expect(await lastEntry()).toMatchObject({ kind: 'activate', version: '1.1.0', who: 'automatic' });
    expect((await release()).live).toBe('1.1.0');
    const [entry] = (await server.send(auditCalls.list, { query: { limit: '1' } })).answer.data;
    expect(`${entry?.user.name} ${entry?.text}`).toBe('The system made inbox 1.1.0 live');
  });

  it('promotes a settled version among 20 administrators to 10%, to 50%, then to everyone', async () => {
    const { db } = server.app;
    const added = Array.from({ length: 19 }, (_, index) => `person-${index + 1}`);
    const users = added.map((id) => ({ id, email: `${id}@msl.example`, emailKey: `${id}@msl.example` }));
    const names = { name: 'Person', phone: '', profilePicture: null, passwordHash: '' };
    const rest = { ...names, role: 'editor', mayRelease: 0, createdAt: '', updatedAt: '' };
    await db
      .insertInto('users')
      .values(users.map((user) => ({ ...user, ...rest })))
      .execute();
    await report('1.0.0', 60);
    await show();
    await report('1.1.0', 12);
    const steps = [];
    for (let step = 0; step < 3; step += 1) {
      await settle();
      await check();
      const { ring, live } = await release();
      steps.push([ring?.share, live]);
    }
    await db.deleteFrom('users').where('id', 'in', added).execute();
    expect(steps).toEqual([
      [10, '1.0.0'],
      [50, '1.0.0'],
      [undefined, '1.1.0'],
    ]);
    const [, half, tenth] = (await release()).history;
    const widened = { kind: 'ring', who: 'automatic', version: '1.1.0' };
    expect([tenth, half]).toMatchObject([
      { ...widened, to: expect.stringMatching(/, 10%$/) },
      { ...widened, to: expect.stringMatching(/, 50%$/) },
    ]);
  });

  it.each<[string, number | null, number, number, string]>([
    ['has too few loads', 24, 9, 0, '9 of 10 loads needed'],
    ['fails suspiciously often', 24, 10, 2, 'more failures than before'],
    ['goes on by hand only', null, 12, 0, ''],
  ])('keeps a settled ring whose version %s', async (_, settleHours, loads, failures, waitsFor) => {
    await report('1.0.0', 60);
    await show(settleHours);
    await report('1.1.0', loads, failures);
    await settle();
    await check();
    await check();
    const { ring, live, history } = await release();
    expect([live, ring?.watch.next?.waitsFor ?? '']).toEqual(['1.0.0', waitsFor]);
    // The team is told once that the ring waits because of its failures.
    expect(history.filter(({ kind }) => kind === 'alarm')).toHaveLength(waitsFor.startsWith('more') ? 1 : 0);
  });

  it('rolls back a version that fails after everyone got it, and leaves it so', async () => {
    await report('1.0.0', 60);
    await activate('1.1.0');
    await report('1.1.0', 6, 4);
    await check();
    await check();
    const { live, history } = await release();
    expect([live, history.map(({ kind }) => kind)]).toEqual(['1.0.0', ['rollback', 'activate', 'activate']]);
    expect(history[0]).toMatchObject({ who: 'automatic', why: '4 of 10 loads failed; of 1.0.0 0 of 60' });
  });

  it('counts errors that a page reports together as one failure', async () => {
    await report('1.0.0', 60);
    await activate('1.1.0');
    await report('1.1.0', 12);
    const errors = ['a', 'b', 'c', 'd', 'e', 'f'].map((message) => ({ message }));
    await send(errors.map(({ message }) => ({ remote, version: '1.1.0', kind: 'runtime', message })));
    await check();
    expect((await release()).live).toBe('1.1.0');
  });

  it('leaves a live version alone that fails as often as the one before', async () => {
    await report('1.0.0', 50, 40);
    await activate('1.1.0');
    await report('1.1.0', 5, 5);
    await check();
    expect((await release()).live).toBe('1.1.0');
  });

  it.each([
    ['rolls back a version that fails', 23, '1.0.0'],
    ['leaves a version alone, although it fails,', 25, '1.1.0'],
  ])('%s %i hours after it went live', async (_, hours, live) => {
    const { db } = server.app;
    // 1.0.0 went live, and was loaded, before the switch to 1.1.0.
    const earlier = startOfHour(subHours(new Date(), hours + 1)).toISOString();
    await db.updateTable('remote_switches').set({ at: earlier }).execute();
    const failures = { loadFailures: 0, runtimeErrors: 0, failedReports: 0 };
    await db
      .insertInto('remote_health')
      .values({ remote, version: '1.0.0', hour: earlier, loads: 60, loadMs: 4800, ...failures })
      .execute();
    await activate('1.1.0');
    const at = subHours(new Date(), hours).toISOString();
    await db.updateTable('remote_switches').set({ at }).where('version', '=', '1.1.0').execute();
    await report('1.1.0', 6, 4);
    await check();
    expect((await release()).live).toBe(live);
  });
});
