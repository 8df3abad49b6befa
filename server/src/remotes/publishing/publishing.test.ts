import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { type CheckResult, registryCalls } from '@msl/shared/contracts';
import { StorageUnavailable } from '../../errors/domainErrors';
import { DiskBlobStore } from '../../media/diskBlobStore';
import { openFiles } from '../../media/openFiles';
import {
  archiveOf,
  entriesOf,
  madeVersion,
  makeToken,
  publishArchive,
  publishVersion,
  versionArchive,
} from '../../../test/support/remoteVersions';
import { databases, useEmptyTestApp } from '../../../test/support/testApp';
import { silentLog } from '../../../test/support/testFiles';
import type { CandidateVersion } from './candidate';

let results: CheckResult[] = [];
let checked: CandidateVersion | undefined;
const check = async (version: CandidateVersion) => {
  checked = version;
  return results;
};

const passed: CheckResult = { check: 'api', outcome: 'passed', faults: [] };

describe.each(databases)('publishing a version on $name', (database) => {
  const server = useEmptyTestApp(database, {}, { releases: { check } });
  beforeEach(async () => {
    await makeToken(server());
    results = [passed];
    checked = undefined;
  });

  const versionsOf = async () => (await server().send(registryCalls.get, { remote: 'inbox' })).answer.data?.versions;
  const file = (path: string, headers = {}) =>
    server().app.inject({ url: `/remotes/inbox/${path}`, headers: { 'accept-encoding': 'identity', ...headers } });
  const blobCount = async () => (await server().app.db.selectFrom('blobs').select('key').execute()).length;

  it('stores and serves its files and its descriptor', async () => {
    const { code, answer } = await publishVersion(server());
    expect(code).toBe(201);
    expect(answer.data).toMatchObject({
      switched: null,
      version: {
        ...{ version: '1.0.0', isLive: false, isBundled: false, publishedBy: 'admin@msl.example' },
        ...{ requiresApi: '^1.0.0', fitsApi: true, checks: [passed] },
        shared: [{ name: 'react', accepts: '^19.0.0', offered: '19.3.1', fits: true }],
      },
    });
    expect(answer.data.version.contentHash).toMatch(/^[0-9a-f]{64}$/);
    expect(await versionsOf()).toEqual([answer.data.version]);
    const { contents, descriptor } = madeVersion();
    const sizes = Object.values(contents).map((content) => Buffer.from(content).length);
    expect(answer.data.version.bytes.all).toBe(sizes.reduce((sum, bytes) => sum + bytes));
    expect(answer.data.version.bytes.javascript).toBeGreaterThan(descriptor.files['remoteEntry.js.br']?.bytes ?? 0);
    for (const [path, content] of Object.entries(contents)) {
      const answer = await file(`1.0.0/${path}`);
      expect([path, answer.statusCode, answer.rawPayload.equals(Buffer.from(content))]).toEqual([path, 200, true]);
      expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    }
    expect(checked?.descriptor).toEqual(descriptor);
  });

  it('serves compressed copies to browsers that accept them', async () => {
    await publishVersion(server());
    const entry = madeVersion().contents['remoteEntry.js'] ?? '';
    for (const [encoding, bytes] of [
      ['br', brotliCompressSync(entry)],
      ['gzip', gzipSync(entry)],
    ] as const) {
      const { headers, rawPayload } = await file('1.0.0/remoteEntry.js', { 'accept-encoding': encoding });
      expect([headers['content-encoding'], rawPayload.equals(bytes)]).toEqual([encoding, true]);
    }
  });

  it.each([
    '1.0.0/missing.js',
    '1.0.0/',
    '1.0.0/../remote.json',
    '1.0.0/..%2fremote.json',
    '9.0.0/remoteEntry.js',
    '1.0.0/chunks',
    '1.0.0/%2fremote.json',
    '1.0.0/remote.json%00',
  ])('answers 404 to %s', async (path) => {
    await publishVersion(server());
    expect((await file(path)).statusCode).toBe(404);
  });

  it('answers the same for the same content in any order of the archive, without another check', async () => {
    const first = await publishVersion(server());
    checked = undefined;
    const reversed = await archiveOf(entriesOf(madeVersion().contents).reverse());
    const again = await publishArchive(server(), reversed);
    expect([again.code, again.answer.data]).toEqual([201, first.answer.data]);
    expect(checked).toBeUndefined();
  });

  it('never replaces an existing version by other content', async () => {
    await publishVersion(server());
    const files = { 'remoteEntry.js': 'another' };
    const { code, failure } = await publishArchive(server(), await versionArchive({ files }));
    expect([code, failure.message]).toEqual([
      409,
      expect.stringMatching(/^inbox 1\.0\.0 exists with other content: admin@msl\.example published it at 20/),
    ]);
    expect((await file('1.0.0/remoteEntry.js')).body).toBe(madeVersion().contents['remoteEntry.js']);
  });

  it('keeps one of two concurrent versions with the same number, and rejects the one with other content', async () => {
    const archives = await Promise.all(
      ['one', 'one', 'two'].map((code) => versionArchive({ version: '1.5.0', files: { 'remoteEntry.js': code } })),
    );
    const sent = await Promise.all(archives.map((archive) => publishArchive(server(), archive, { version: '1.5.0' })));
    const codes = sent.map(({ code }) => code).sort();
    expect([
      [201, 201, 409],
      [201, 409, 409],
    ]).toContainEqual(codes);
    expect(
      new Set(sent.filter(({ code }) => code === 201).map(({ answer }) => answer.data.version.contentHash)).size,
    ).toBe(1);
  });

  it('is rejected with all faults of all checks, and then leaves nothing behind', async () => {
    results = [
      passed,
      { check: 'calls', outcome: 'refused', faults: ['GET admin/a is gone.', 'GET admin/b is gone.'] },
      { check: 'styles', outcome: 'refused', faults: ['.a leaks.'] },
      { check: 'loading', outcome: 'skipped', faults: ['No browser.'] },
    ];
    const before = await blobCount();
    const { code, failure } = await publishVersion(server(), { version: '2.0.0' });
    expect([code, failure.errors]).toEqual([
      422,
      [
        { field: 'calls', message: 'GET admin/a is gone.' },
        { field: 'calls', message: 'GET admin/b is gone.' },
        { field: 'styles', message: '.a leaks.' },
      ],
    ]);
    expect((await file('2.0.0/remoteEntry.js')).statusCode).toBe(404);
    expect(await blobCount()).toBe(before);
    expect(await readdir(join(server().config.dataDir, 'releasing'))).toEqual([]);
    expect(await readdir(join(server().config.dataDir, 'incoming'))).toEqual([]);
  });

  it('is accepted with more JavaScript than the budget if a reason is given, which is kept with the version', async () => {
    const tooLarge: CheckResult = {
      check: 'budget',
      outcome: 'refused',
      faults: ['./map/MapPage loads 255,000 bytes.'],
    };
    results = [passed, tooLarge];
    const allowSize = 'The map needs WebGL';
    const { code, answer } = await publishArchive(server(), await versionArchive(), { allowSize });
    expect(code).toBe(201);
    expect(answer.data.version.checks).toEqual([
      passed,
      { ...tooLarge, outcome: 'allowed', why: 'The map needs WebGL' },
    ]);
    results = [{ ...tooLarge, check: 'styles' }];
    const other = await publishVersion(server(), { version: '2.0.0' }, { allowSize });
    expect([other.code, other.failure.errors?.[0]?.field]).toEqual([422, 'styles']);
  });

  it('rejects an archive that does not match its digest', async () => {
    const archive = await versionArchive({ version: '2.0.0' });
    const { code, failure } = await publishArchive(server(), archive, { version: '2.0.0', digest: 'a'.repeat(64) });
    expect([code, failure.errors?.[0]?.field]).toEqual([422, 'digest']);
  });

  it('requires the archive, and rejects other files', async () => {
    const form = { version: '2.0.0', digest: 'a'.repeat(64) };
    const without = await server().send(registryCalls.publish, { remote: 'inbox', form });
    expect([without.code, without.failure.errors]).toEqual([422, [{ field: 'archive', message: 'Required.' }]]);
    expect((await publishArchive(server(), Buffer.from('%PDF-1.4'))).code).toBe(415);
  });

  it('is answered with 404 for an unknown remote', async () => {
    const archive = await versionArchive({ name: 'inbx' });
    expect((await publishArchive(server(), archive, { remote: 'inbx' })).code).toBe(404);
  });

  it('stores content that two versions share only once', async () => {
    const files = { 'remoteEntry.js': 'the same', 'a.js': 'the same too' };
    await publishArchive(server(), await versionArchive({ version: '3.0.0', files }), { version: '3.0.0' });
    const before = await blobCount();
    await publishArchive(server(), await versionArchive({ version: '3.0.1', files }), { version: '3.0.1' });
    expect(await blobCount()).toBe(before + 1);
  });

  it('keeps its files when the collector runs', async () => {
    await publishVersion(server(), { version: '4.0.0' });
    const { db } = server().app;
    await db
      .updateTable('blobs')
      .set({ touchedAt: new Date(0).toISOString() })
      .execute();
    const { dataDir, s3, maxMegabytes } = server().config;
    const files = openFiles(db, { dataDir, s3, limits: maxMegabytes }, silentLog);
    await files.collector.sweep();
    await files.close();
    const answer = await file('4.0.0/remoteEntry.js');
    expect([answer.statusCode, answer.body]).toEqual([
      200,
      madeVersion({ version: '4.0.0' }).contents['remoteEntry.js'],
    ]);
  });

  it('answers 503 while the store is unreachable, and inserts no row', async () => {
    await publishVersion(server());
    jest.spyOn(DiskBlobStore.prototype, 'put').mockRejectedValueOnce(new StorageUnavailable('gone'));
    expect((await publishVersion(server(), { version: '5.0.0' })).code).toBe(503);
    jest.restoreAllMocks();
    expect((await versionsOf())?.some(({ version }) => version === '5.0.0')).toBe(false);
    expect((await publishVersion(server(), { version: '5.0.0' })).code).toBe(201);
  });
});
