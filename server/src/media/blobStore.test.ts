import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { createTestStore, stores } from '../../test/support/testStores';
import { BlobMissing, type BlobStore } from './blobStore';
import { StorageUnavailable } from '../errors/domainErrors';
import { openBlobStore } from './openFiles';
import { S3BlobStore } from './s3BlobStore';

let folder: string;
const nowhere = 'ab'.repeat(32);

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'msl-blobs-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function temporary(content: Buffer) {
  const path = join(folder, 'temporary');
  await writeFile(path, content);
  return { key: createHash('sha256').update(content).digest('hex'), path };
}

describe.each(stores)('the blob store in $name', (store) => {
  let blobs: BlobStore;
  let stop: () => Promise<void>;

  beforeEach(async () => {
    const created = await createTestStore(store, folder);
    stop = created.stop;
    blobs = openBlobStore({ dataDir: folder, s3: created.s3 });
  });
  afterEach(async () => {
    blobs.close();
    await stop();
  });

  async function put(content: Buffer): Promise<string> {
    const { key, path } = await temporary(content);
    await blobs.put(key, path);
    return key;
  }

  it('returns blobs whole or by range until they are removed', async () => {
    const content = randomBytes(3_000_000);
    const key = await put(content);
    expect(await readdir(folder)).not.toContain('temporary');
    expect((await buffer(await blobs.open(key))).equals(content)).toBe(true);
    expect(await buffer(await blobs.open(key, { start: 10, end: 19 }))).toEqual(content.subarray(10, 20));
    expect(await blobs.has(key)).toBe(true);
    await blobs.remove(key);
    await blobs.remove(key);
    expect(await blobs.has(key)).toBe(false);
    await expect(blobs.open(key)).rejects.toThrow(BlobMissing);
  });

  it('describes a blob by its size and storage time', async () => {
    const key = await put(Buffer.from('eleven long'));
    const found = await blobs.describe(key);
    expect(found?.bytes).toBe(11);
    expect(Math.abs(Date.now() - (found?.storedAt.getTime() ?? 0))).toBeLessThan(10_000);
    expect(await blobs.describe(nowhere)).toBeUndefined();
  });

  it('accepts the same blob twice, also concurrently', async () => {
    const key = await put(Buffer.from('same'));
    const copies = await Promise.all(
      ['a', 'b'].map(async (name) => {
        const path = join(folder, name);
        await writeFile(path, 'same');
        return path;
      }),
    );
    await Promise.all(copies.map((path) => blobs.put(key, path)));
    expect(String(await buffer(await blobs.open(key)))).toBe('same');
  });

  it('lists blobs by key', async () => {
    const keys = new Set<string>();
    for (let at = 0; at < 20; at += 1) keys.add(await put(Buffer.from(`content ${at}`)));
    const listed: string[] = [];
    for await (const key of blobs.list()) listed.push(key);
    expect(listed.sort()).toEqual([...keys].sort());
  });

  it('lists nothing while it is empty', async () => {
    const listed: string[] = [];
    for await (const key of blobs.list()) listed.push(key);
    expect(listed).toEqual([]);
  });

  it.each(['', '../../etc/passwd', 'AB'.repeat(32), 'ab'])('refuses the key %j', async (key) => {
    await expect(blobs.open(key)).rejects.toThrow('Not a key');
    await expect(blobs.remove(key)).rejects.toThrow('Not a key');
  });

  it('passes its reachability check', async () => {
    await expect(blobs.check()).resolves.toBeUndefined();
  });
});

describe('an object store that fails', () => {
  let server: Server | undefined;
  let blobs: S3BlobStore;

  /** A store that answers each request as it is told to. */
  async function answering(answer: RequestListener) {
    server = createServer(answer);
    await new Promise<void>((listening) => server?.listen(0, '127.0.0.1', listening));
    blobs = s3At((server.address() as AddressInfo).port);
  }

  const s3At = (port: number) => {
    const keys = { accessKeyId: 'a', secretAccessKey: 'b' };
    return new S3BlobStore(
      { endpoint: `http://127.0.0.1:${port}`, bucket: 'msl-test', region: 'us-east-1', ...keys },
      500,
    );
  };

  afterEach(async () => {
    blobs.close();
    server?.closeAllConnections();
    await new Promise((closed) => (server ? server.close(closed) : closed(undefined)));
    server = undefined;
  });

  /** Everything one may ask of a store. */
  const asked = async () => {
    const { key, path } = await temporary(Buffer.from('content'));
    const list = async () => {
      for await (const found of blobs.list()) throw new Error(found);
    };
    return Promise.allSettled([
      blobs.put(key, path),
      blobs.open(key),
      blobs.has(key),
      blobs.describe(key),
      blobs.remove(key),
      blobs.check(),
      list(),
    ]);
  };

  const expectUnavailable = async () => {
    const unavailable = { status: 'rejected', reason: expect.any(StorageUnavailable) as unknown };
    for (const answer of await asked()) expect(answer).toEqual(unavailable);
  };

  it('throws StorageUnavailable when it cannot be reached', async () => {
    blobs = s3At(9);
    await expectUnavailable();
  });

  it.each([403, 500, 503])('throws StorageUnavailable when it answers %i', async (code) => {
    await answering((request, response) => {
      request.resume();
      response.writeHead(code).end();
    });
    await expectUnavailable();
  });

  it('is retried after a short overload', async () => {
    let requests = 0;
    await answering((request, response) => {
      request.resume();
      requests += 1;
      response.writeHead(requests < 3 ? 503 : 200, { 'content-length': request.method === 'HEAD' ? 7 : 0 }).end();
    });
    const { key, path } = await temporary(Buffer.from('content'));
    await blobs.put(key, path);
    expect(requests).toBeGreaterThan(2);
  });

  it('fails the upload when it stored fewer bytes than were sent', async () => {
    await answering((request, response) => {
      request.resume();
      response.writeHead(200, { 'content-length': request.method === 'HEAD' ? 3 : 0 }).end();
    });
    const { key, path } = await temporary(Buffer.from('content'));
    await expect(blobs.put(key, path)).rejects.toThrow('3 of 7 bytes');
  });

  it('receives unframed bytes with a signed content hash', async () => {
    const received: { body: string; headers: NodeJS.Dict<string | string[]> }[] = [];
    await answering(async (request, response) => {
      const body = String(await buffer(request));
      if (request.method === 'PUT') received.push({ body, headers: request.headers });
      response.writeHead(200, { 'content-length': request.method === 'HEAD' ? 7 : 0 }).end();
    });
    const { key, path } = await temporary(Buffer.from('content'));
    await blobs.put(key, path);
    expect(received).toEqual([
      { body: 'content', headers: expect.objectContaining({ 'content-length': '7', 'x-amz-content-sha256': key }) },
    ]);
    expect(received[0]?.headers.authorization).toContain('x-amz-content-sha256');
  });

  it('is asked for every page of a listing', async () => {
    const keys = [nowhere, 'cd'.repeat(32)];
    await answering((request, response) => {
      const isLast = request.url?.includes('continuation-token=next');
      const content = `<Contents><Key>uploads/${keys[isLast ? 1 : 0]}</Key></Contents><Contents><Key>other</Key></Contents>`;
      const more = isLast ? '' : '<IsTruncated>true</IsTruncated><NextContinuationToken>next</NextContinuationToken>';
      response.end(`<ListBucketResult>${more}${content}</ListBucketResult>`);
    });
    const listed: string[] = [];
    for await (const key of blobs.list()) listed.push(key);
    expect(listed).toEqual(keys);
  });

  it('ends an interrupted download with StorageUnavailable', async () => {
    await answering((_request, response) => {
      response.writeHead(200, { 'content-length': 1000 });
      response.write('half', () => response.destroy());
    });
    await expect(blobs.open(nowhere).then(buffer)).rejects.toThrow(StorageUnavailable);
  });

  it('times out when it does not answer', async () => {
    await answering(() => undefined);
    const startedMs = Date.now();
    await expectUnavailable();
    expect(Date.now() - startedMs).toBeLessThan(20_000);
  });
});
