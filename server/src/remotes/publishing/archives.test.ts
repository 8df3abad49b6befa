import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { TarEntry } from 'modern-tar';
import {
  archiveOf,
  type Contents,
  entriesOf,
  madeVersion,
  makeToken,
  publishArchive,
  tarEntry,
  versionArchive,
} from '../../../test/support/remoteVersions';
import { defaultDatabases, useTestApp } from '../../../test/support/testApp';

let checked = 0;
const check = async () => {
  checked += 1;
  return [];
};

describe.each(defaultDatabases)('the archive of a version on $name', (database) => {
  const server = useTestApp(database, {}, { releases: { check } });
  beforeAll(async () => {
    await makeToken(server());
  });
  beforeEach(() => {
    checked = 0;
  });

  const blobCount = async () => (await server().app.db.selectFrom('blobs').select('key').execute()).length;

  const whole = madeVersion({ version: '2.0.0' });
  const add = (...entries: TarEntry[]) => [...entriesOf(whole.contents), ...entries];
  const changed = (contents: Contents) => entriesOf({ ...whole.contents, ...contents });
  const listed = (files: Contents) => entriesOf(madeVersion({ version: '2.0.0', files }).contents);
  const without = (path: string) => entriesOf(whole.contents).filter(({ header }) => header.name !== path);
  const tricks: [string, string, TarEntry[]][] = [
    ['an absolute path', '/etc/passwd is absolute', add(tarEntry('/etc/passwd', 'x'))],
    ['the path of a drive', 'C:/a.js is absolute', add(tarEntry('C:/a.js', 'x'))],
    ['a path that climbs', "../a.js leads out of the version's folder", add(tarEntry('../a.js', 'x'))],
    ['a path that climbs later', 'chunks/../../a.js leads out', add(tarEntry('chunks/../../a.js', 'x'))],
    ['a backslash', 'a\\\\b.js has a backslash', add(tarEntry('a\\b.js', 'x'))],
    ['a hidden file', '.env is hidden', add(tarEntry('.env', 'x'))],
    ['a hidden folder', '.git/config is hidden', add(tarEntry('.git/config', 'x'))],
    ['a path that is not plain', 'a b.js is not a plain path', add(tarEntry('a b.js', 'x'))],
    ['an empty part', 'a//b.js is not a plain path', add(tarEntry('a//b.js', 'x'))],
    ['a name twice', 'remoteEntry.js is in the archive twice', add(tarEntry('remoteEntry.js', 'x'))],
    ['a symbolic link', 'l.js is a link', add(tarEntry('l.js', '', { type: 'symlink', linkname: '/etc/passwd' }))],
    ['a hard link', 'l.js is a link', add(tarEntry('l.js', '', { type: 'link', linkname: 'remote.json' }))],
    ['a device', 'd.js is not a file (character-device)', add(tarEntry('d.js', '', { type: 'character-device' }))],
    ['a pipe', 'd.js is not a file (fifo)', add(tarEntry('d.js', '', { type: 'fifo' }))],
    [
      'a folder that climbs',
      "../up/ leads out of the version's folder",
      add(tarEntry('../up/', '', { type: 'directory' })),
    ],
    ['a file that is not listed', 'more.js is not listed in remote.json', add(tarEntry('more.js', 'x'))],
    ['a page', 'page.html is of a type that no build needs', listed({ 'remoteEntry.js': 'a', 'page.html': '<p>' })],
    [
      'a compressed page',
      'page.xhtml.gz is of a type that no build needs',
      listed({ 'remoteEntry.js': 'a', 'page.xhtml.gz': gzipSync('<p>') }),
    ],
    ['a file without an ending', 'page is of a type', listed({ 'remoteEntry.js': 'a', page: '<p>' })],
    ['a listed file missing', 'manifest.d.ts is listed in remote.json, but missing', without('manifest.d.ts')],
    ['no remote.json', 'remote.json is missing', without('remote.json')],
    ['no entry', 'remoteEntry.js is missing', listed({ 'a.js': '1' })],
    [
      'a changed file',
      'chunks/12.ab34cd56.js is not what remote.json says',
      changed({ 'chunks/12.ab34cd56.js': 'evil' }),
    ],
    ['a remote.json that is none', 'remote.json is not JSON', changed({ 'remote.json': '{' })],
    ['a remote.json without members', 'remote.json: name:', changed({ 'remote.json': '{}' })],
    [
      'another remote',
      'This is the remote settings, not inbox',
      entriesOf(madeVersion({ name: 'settings', version: '2.0.0' }).contents),
    ],
    ['another version', 'This is version 2.0.1, not 2.0.0', entriesOf(madeVersion({ version: '2.0.1' }).contents)],
    [
      'another Brotli copy',
      'remoteEntry.js.br does not decompress to remoteEntry.js',
      listed({ 'remoteEntry.js': 'a', 'remoteEntry.js.br': brotliCompressSync('b') }),
    ],
    [
      'a gzip copy of much',
      'a.css.gz does not decompress to a.css',
      listed({ 'remoteEntry.js': 'a', 'a.css': 'x', 'a.css.gz': gzipSync(Buffer.alloc(5_000_000)) }),
    ],
    [
      'a copy that is none',
      'remoteEntry.js.gz does not decompress',
      listed({ 'remoteEntry.js': 'a', 'remoteEntry.js.gz': 'a' }),
    ],
    [
      'a copy of nothing',
      'b.js.br is a compressed copy of b.js, which is missing',
      listed({ 'remoteEntry.js': 'a', 'b.js.br': brotliCompressSync('b') }),
    ],
  ];

  it.each(tricks)('with %s is rejected with the reason', async (_, message, entries) => {
    const before = await blobCount();
    const { code, failure } = await publishArchive(server(), await archiveOf(entries), { version: '2.0.0' });
    expect([code, failure.errors]).toEqual([422, [{ field: 'archive', message: expect.stringContaining(message) }]]);
    expect([await blobCount(), checked]).toEqual([before, 0]);
    expect(await readdir(join(server().config.dataDir, 'releasing'))).toEqual([]);
  });

  it('may contain folders as separate entries', async () => {
    const entries = [
      tarEntry('chunks/', '', { type: 'directory' }),
      ...entriesOf(madeVersion({ version: '2.1.0' }).contents),
    ];
    expect((await publishArchive(server(), await archiveOf(entries), { version: '2.1.0' })).code).toBe(201);
  });

  it('is rejected if it unpacks to too many bytes or files', async () => {
    const bomb = await archiveOf([tarEntry('a.js', Buffer.alloc(65 * 1024 * 1024))]);
    expect(bomb.length).toBeLessThan(200_000);
    const many = await archiveOf(Array.from({ length: 2001 }, (_, at) => tarEntry(`a${at}.js`, '')));
    const messages = [];
    for (const archive of [bomb, many]) {
      messages.push((await publishArchive(server(), archive)).failure.errors?.[0]?.message);
    }
    expect(messages).toEqual([
      'The files of a version may have 64 MB together at most.',
      'A version may have 2,000 files at most.',
    ]);
  });

  it('is rejected if it is damaged or truncated', async () => {
    const archive = await versionArchive({ version: '2.0.0' });
    const noTar = gzipSync(Buffer.alloc(2000, 'no tar at all '));
    for (const broken of [archive.subarray(0, archive.length - 20), noTar]) {
      const { code, failure } = await publishArchive(server(), broken, { version: '2.0.0' });
      expect([code, failure.errors?.[0]]).toEqual([
        422,
        { field: 'archive', message: expect.stringMatching(/is damaged|is missing/) },
      ]);
    }
  });
});
