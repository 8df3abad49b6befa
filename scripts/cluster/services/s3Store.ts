import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '../../machine/freePort.mjs';
import { root } from '../root';
import { Program } from '../programs';

export const bucket = 'msl';

/** A S3-compatible store on a folder, which survives restarts. */
export class S3Store {
  private program?: Program;

  private constructor(
    private readonly folder: string,
    readonly port: number,
  ) {}

  static async start(folder: string): Promise<S3Store> {
    const store = new S3Store(folder, await freePort());
    mkdirSync(path.join(folder, 's3'));
    await store.start();
    return store;
  }

  async start(): Promise<void> {
    const s3rver = path.join(root, 'node_modules/s3rver/bin/s3rver.js');
    const args = [s3rver, '-d', path.join(this.folder, 's3'), '-a', '127.0.0.1', '-p', String(this.port), '-s'];
    const program = new Program('s3', process.execPath, [...args, '--configure-bucket', bucket], {
      log: path.join(this.folder, 's3.log'),
    });
    this.program = program;
    await program.waitUntil(async () => (await fetch(`http://127.0.0.1:${this.port}/`)).status < 500);
  }

  async stop(): Promise<void> {
    await this.program?.end('SIGKILL');
  }
}
