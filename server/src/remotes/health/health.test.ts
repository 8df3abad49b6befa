import { registryCalls } from '@msl/shared/contracts';
import { enterVersions } from '../../../test/support/publishedVersions';
import { databases, useTestApp } from '../../../test/support/testApp';
import { laterTime } from '../../../test/support/until';
import { RemoteHealths } from './remoteHealths';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

describe.each(databases)('the health of remotes on $name', (database) => {
  const server = useTestApp(database);
  beforeAll(() => enterVersions(server().app.db, 'inbox', ['1.0.0', '1.1.0']));
  beforeEach(async () => {
    for (const table of ['remote_health', 'remote_failures', 'remote_switches'] as const) {
      await server().app.db.deleteFrom(table).execute();
    }
  });

  const loaded = (version = '1.0.0', ms = 120) => ({ remote: 'inbox', version, kind: 'loaded' as const, ms });
  const failed = (message: string, version = '1.0.0', kind: 'load' | 'runtime' = 'load') => {
    return { remote: 'inbox', version, kind, message, place: '/admin/inquiry/index', traceId: `trace of ${message}` };
  };
  const report = (reports: object[], token?: string) =>
    server().send(registryCalls.report, { body: { reports: reports as never } }, token);
  const healthOf = (version = '1.0.0', remote = 'inbox') => server().app.remoteHealths.healthOf(remote, version);
  const nothing = { loads: 0, loadFailures: 0, runtimeErrors: 0, loadMs: null, recent: [] };

  it('counts loads with their mean time, load failures and runtime errors, by version', async () => {
    expect((await report([loaded('1.0.0', 100), loaded('1.0.0', 251), loaded('1.1.0', 80)])).code).toBe(200);
    await report([failed('It is not there.'), failed('It threw.', '1.0.0', 'runtime')]);
    expect(await healthOf()).toMatchObject({ loads: 2, loadFailures: 1, runtimeErrors: 1, loadMs: 176 });
    expect(await healthOf('1.1.0')).toEqual({ ...nothing, loads: 1, loadMs: 80 });
    expect([...(await server().app.remoteHealths.healthsOf('inbox')).keys()].sort()).toEqual(['1.0.0', '1.1.0']);
  });

  it('keeps failures, equal ones grouped with the last trace id', async () => {
    await report([failed('It threw.', '1.0.0', 'runtime'), failed('It threw.')]);
    await report([{ ...failed('It threw.'), place: '/admin/contact/index', traceId: 'later' }, failed('It threw.')]);
    const { recent } = await healthOf();
    const seen = recent.map(({ kind, place, traceId, count }) => [kind, place, traceId, count]);
    expect(seen).toEqual([
      ['load', '/admin/inquiry/index', 'trace of It threw.', 3],
      ['runtime', '/admin/inquiry/index', 'trace of It threw.', 1],
    ]);
    expect(recent[0]?.message).toBe('It threw.');
  });

  it('keeps what an area left behind in the page, and does not count it as a failure', async () => {
    const leftover = { remote: 'inbox', version: '1.0.0', kind: 'leftover', message: 'Left behind by inbox/contacts.' };
    expect((await report([leftover, leftover])).code).toBe(200);
    const { recent, ...figures } = await healthOf();
    expect(figures).toMatchObject({ loads: 0, loadFailures: 0, runtimeErrors: 0 });
    expect(recent.map(({ kind, message, count }) => [kind, message, count])).toEqual([
      ['leftover', 'Left behind by inbox/contacts.', 2],
    ]);
  });

  it('keeps the last ten failures of a version, and drops the oldest one', async () => {
    for (let at = 0; at < 12; at += 1) {
      await report([failed(`Failure ${at}`)]);
      await laterTime();
      if (at === 9) await report([failed('Failure 0')]);
    }
    const { recent, loadFailures } = await healthOf();
    expect(loadFailures).toBe(13);
    const left = [11, 10, 0, 9, 8, 7, 6, 5, 4, 3].map((at) => `Failure ${at}`);
    expect(recent.map(({ message }) => message).sort()).toEqual(left.sort());
    expect(recent.find(({ message }) => message === 'Failure 0')?.count).toBe(2);
  });

  it('loses no count of concurrent reports', async () => {
    const codes = await Promise.all(
      Array.from({ length: 20 }, async () => (await report([loaded(), failed('It threw.'), loaded()])).code),
    );
    expect(new Set(codes)).toEqual(new Set([200]));
    const { loads, loadFailures, recent } = await healthOf();
    expect([loads, loadFailures, recent[0]?.count]).toEqual([40, 20, 20]);
  });

  it('ignores reports about unknown versions and remotes, except about an override from another origin', async () => {
    const unknown = [loaded('9.9.9'), loaded(''), { ...loaded(), remote: 'leads' }, { ...loaded('own'), remote: 'x' }];
    expect((await report([...unknown, loaded('own')])).code).toBe(200);
    const rows = await server().app.db.selectFrom('remote_health').select(['remote', 'version']).execute();
    expect(rows).toEqual([{ remote: 'inbox', version: 'own' }]);
  });

  it('accepts at most twenty reports at once, from administrators only', async () => {
    expect((await report(Array.from({ length: 21 }, () => loaded()))).code).toBe(422);
    expect((await report([])).code).toBe(422);
    expect((await report([loaded()], '')).code).toBe(401);
    expect(await healthOf()).toEqual(nothing);
  });

  it('limits the reported load times', async () => {
    const { db } = server().app;
    const hour = new Date(Math.floor(Date.now() / hourMs) * hourMs).toISOString();
    const full = { loads: 1, loadMs: 2 ** 31 - 10, loadFailures: 0, runtimeErrors: 0, failedReports: 0 };
    await db
      .insertInto('remote_health')
      .values({ remote: 'inbox', version: '1.0.0', hour, ...full })
      .execute();
    expect((await report([loaded('1.0.0', 600_000)])).code).toBe(200);
    expect((await healthOf()).loads).toBe(2);
  });

  it('reports failures by remote to Prometheus', async () => {
    await report([
      failed('It threw.'),
      failed('It threw.', '1.1.0', 'runtime'),
      loaded(),
      { ...failed('x'), remote: 'x' },
    ]);
    const { body } = await server().app.inject('/metrics');
    expect(body).toMatch(/^msl_remote_failures_total\{remote="inbox"\} \d+$/m);
    expect(body).not.toContain('msl_remote_failures_total{remote="x"}');
  });

  it('deletes data older than ninety days', async () => {
    const { db } = server().app;
    const past = new RemoteHealths(db, () => Date.now() - 91 * dayMs);
    await past.count([loaded(), failed('Long ago')]);
    await report([failed('Today')]);
    await server().app.remoteHealths.sweep();
    const { loads, loadFailures, recent } = await healthOf();
    expect([loads, loadFailures, recent.map(({ message }) => message)]).toEqual([0, 1, ['Today']]);
  });

  describe('after a switch', () => {
    const switchedAt = Date.now() - 2 * hourMs;
    const switched = (version: string, fromVersion: string | null, turn: number | null, kind = 'activate') =>
      server()
        .app.db.insertInto('remote_switches')
        .values({
          ...{ id: `${kind}${turn}`, remote: 'inbox', kind: kind as 'activate', version, fromVersion, turn },
          ...{ who: 'inbox team', why: '', at: new Date(switchedAt).toISOString() },
        })
        .execute();
    const count = (version: string, atMs: number, loads: number, failures: number) =>
      new RemoteHealths(server().app.db, () => atMs).count([
        ...Array.from({ length: loads }, () => loaded(version)),
        ...Array.from({ length: failures }, () => failed('It threw.', version)),
      ]);

    it('warns when the new version fails much more often than the previous one in its last seven days', async () => {
      await switched('1.0.0', null, 1);
      await switched('1.1.0', '1.0.0', 2);
      await switched('own', '1.1.0', null, 'own');
      await count('1.0.0', switchedAt - 3 * dayMs, 99, 1);
      await count('1.0.0', switchedAt - 8 * dayMs, 0, 50);
      await count('1.1.0', switchedAt + hourMs, 90, 10);
      const warnings = await server().app.remoteHealths.warningsOf('inbox');
      expect(warnings).toEqual([
        expect.stringMatching(
          /^Version 1\.1\.0 fails in 10% .*; version 1\.0\.0 failed in 1% in its last seven days\.$/,
        ),
      ]);
    });

    it('does not count an earlier period in which the version was live', async () => {
      await switched('1.1.0', '1.0.0', 2);
      await count('1.1.0', switchedAt - 2 * dayMs, 0, 50);
      await count('1.1.0', switchedAt + hourMs, 50, 0);
      expect(await server().app.remoteHealths.warningsOf('inbox')).toEqual([]);
    });

    it('warns of requirements of the live version that the host does not fulfil, even without a switch', async () => {
      const live = {
        version: '1.1.0',
        requiresApi: '^2.0.0',
        offersApi: '1.0.0',
        fitsApi: false,
        unansweredCalls: [],
        missingNames: [],
        shared: [],
      };
      expect(await server().app.remoteHealths.warningsOf('inbox', live)).toEqual([
        expect.stringContaining('requires version ^2.0.0'),
      ]);
      expect(await server().app.remoteHealths.warningsOf('inbox')).toEqual([]);
    });
  });
});
