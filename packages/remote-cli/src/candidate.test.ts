import { chmodSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { unpackTar } from 'modern-tar';
import { packArchive } from './archive';
import { contentHash, openCandidate, renameBuild, sha256 } from './candidate';
import { files, writeBuild } from './testing/fakeCheckout';

describe('the archive of a version', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'msl-archive-'));
    writeBuild(folder);
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const pack = async (version?: string) => packArchive(await openCandidate(folder, 'inbox', version));

  it('contains remote.json and the files it lists, and nothing else', async () => {
    writeFileSync(path.join(folder, 'notes.txt'), 'not a part of it');
    const { bytes, digest } = await pack();
    const entries = await unpackTar(gunzipSync(bytes));
    expect(entries.map(({ header }) => header.name).sort()).toEqual([...Object.keys(files), 'remote.json'].sort());
    expect(Buffer.from(entries.find(({ header }) => header.name === 'chunks/1.js')?.data ?? []).toString()).toBe(
      'list();',
    );
    expect(digest).toBe(sha256(bytes));
  });

  it('has equal bytes for equal files, whatever their owner and time', async () => {
    const first = await pack();
    const elsewhere = mkdtempSync(path.join(tmpdir(), 'msl-archive-'));
    writeBuild(elsewhere);
    for (const name of Object.keys(files)) {
      utimesSync(path.join(elsewhere, name), 1, 1);
      chmodSync(path.join(elsewhere, name), 0o600);
    }
    const second = await packArchive(await openCandidate(elsewhere, 'inbox'));
    rmSync(elsewhere, { recursive: true });
    expect(second.bytes.equals(first.bytes)).toBe(true);
    const headers = (await unpackTar(gunzipSync(first.bytes))).map(({ header }) => header);
    expect(headers.map(({ name }) => name)).toEqual(['remote.json', ...Object.keys(files).sort()]);
    for (const header of headers) expect(header).toMatchObject({ mode: 0o644, mtime: new Date(0), uid: 0, gid: 0 });
  });

  it('changes with the files and the version; the content hash changes with the files only', async () => {
    const [first, renamed] = [await pack(), await pack('1.4.0')];
    expect(renamed.digest).not.toBe(first.digest);
    const hashOf = async (version?: string) => contentHash((await openCandidate(folder, 'inbox', version)).descriptor);
    const hash = await hashOf();
    expect(await hashOf('1.4.0')).toBe(hash);
    writeBuild(folder, { ...files, 'chunks/1.js': 'other();' });
    expect(await hashOf()).not.toBe(hash);
  });
});

describe('a build of a remote', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'msl-build-'));
    writeBuild(folder);
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('has a content hash of the sorted paths and hashes of its files', async () => {
    const { descriptor } = await openCandidate(folder, 'inbox');
    const lines = ['chunks/1.js', 'manifest.d.ts', 'remoteEntry.js'] as const;
    expect(contentHash(descriptor)).toBe(sha256(lines.map((file) => `${file}\0${sha256(files[file])}\n`).join('')));
  });

  it('can be opened with another version, and renamed in its folder', async () => {
    expect((await openCandidate(folder, 'inbox', '2.0.0')).descriptor.version).toBe('2.0.0');
    expect((await openCandidate(folder, 'inbox')).descriptor.version).toBe('1.0.0-3f2a9c1d');
    await renameBuild(folder, 'inbox', '2.0.0');
    const { descriptor, read } = await openCandidate(folder, 'inbox');
    expect(descriptor.version).toBe('2.0.0');
    expect(JSON.parse(String(await read('remote.json')))).toEqual(descriptor);
  });

  it.each([
    ['was changed after the build', 'chunks/1.js', 'evil();', 'chunks/1.js was changed after the build.'],
    ['lacks a file', 'chunks/1.js', undefined, 'chunks/1.js is missing.'],
    ['has no descriptor', 'remote.json', undefined, 'There is no'],
    ['has a descriptor that is not JSON', 'remote.json', '{', 'is not JSON'],
    ['has an incomplete descriptor', 'remote.json', '{"name":"inbox","version":"1.0.0"}', 'files: '],
    ['belongs to another remote', 'remote.json', undefined, 'holds "inbox", not "catalogue"'],
  ])('is rejected when it %s', async (why, file, text, sentence) => {
    const isOther = why === 'belongs to another remote';
    if (text !== undefined) writeFileSync(path.join(folder, file), text);
    else if (!isOther) rmSync(path.join(folder, file));
    const failure = await openCandidate(folder, isOther ? 'catalogue' : 'inbox').catch((error: unknown) => error);
    const { message, details } = failure as { message: string; details: string[] };
    expect([message, ...details].join('\n')).toContain(sentence);
  });
});
