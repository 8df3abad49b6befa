import { join } from 'node:path';
import S3rver from 's3rver';
import type { S3Config } from '../../src/config/s3Config';

/** Where a test stores the content of files. */
export interface TestStore {
  name: 'disk' | 'S3';
}

/** For `describe.each(stores)('… in $name', …)`. */
export const stores: TestStore[] = [{ name: 'disk' }, { name: 'S3' }];

const bucket = 'msl-test';
// The only key pair that this server accepts.
const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

export interface RunningS3 {
  s3: S3Config;
  stop: () => Promise<void>;
}

/** Starts an S3 server with one empty bucket below `folder`. */
export async function startS3(folder: string, port = 0): Promise<RunningS3> {
  const server = new S3rver({
    address: '127.0.0.1',
    port,
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  const { port: taken } = await server.run();
  return {
    s3: { endpoint: `http://127.0.0.1:${taken}`, bucket, region: 'us-east-1', ...keys },
    stop: () => server.close(),
  };
}

/** Returns the S3 settings of a store and a function that stops its server; a disk needs neither. */
export async function createTestStore({ name }: TestStore, folder: string) {
  if (name === 'disk') return { s3: undefined, stop: async () => undefined };
  return startS3(folder);
}
