import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { openS3Client } from './s3Client';

describe('the client of an object store', () => {
  it('gives a download up that goes silent between two bytes', async () => {
    const store = createServer((_request, response) => {
      response.writeHead(200, { 'Content-Length': 10 }).write('half ');
    }).listen(0, '127.0.0.1');
    await once(store, 'listening');
    const endpoint = `http://127.0.0.1:${(store.address() as AddressInfo).port}`;
    const config = { endpoint, region: 'r', bucket: 'b', accessKeyId: 'a', secretAccessKey: 's' };
    const { client, s3 } = await openS3Client(config, { idleMs: 100 });
    const { Body } = await client.send(new s3.GetObjectCommand({ Bucket: 'b', Key: 'k' }));
    await expect(buffer(Body as Readable)).rejects.toThrow(/timed out after 100 ms of inactivity/);
    client.destroy();
    store.close();
  });
});
