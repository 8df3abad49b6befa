import { mkdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../root';
import { Program } from '../programs';

/** Varnish in front of the balancer, with the configuration of `deploy/varnish`. */
export class Varnish {
  private constructor(
    readonly port: number,
    private readonly program: Program,
  ) {}

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  static async start(parent: string, port: number, balancerPort: number): Promise<Varnish> {
    const folder = path.join(parent, 'varnish');
    mkdirSync(folder);
    const vcl = await readFile(path.join(root, 'deploy/varnish/default.vcl'), 'utf8');
    const file = path.join(folder, 'default.vcl');
    await writeFile(file, vcl.replace('"haproxy"', '"127.0.0.1"').replace('"8000"', `"${balancerPort}"`));
    const args = ['-F', '-j', 'none', '-n', path.join(folder, 'work'), '-a', `127.0.0.1:${port}`, '-T', 'none'];
    const program = new Program('varnish', '/usr/sbin/varnishd', [...args, '-f', file, '-s', 'malloc,256m'], {
      log: path.join(parent, 'varnish.log'),
    });
    await program.waitUntil(async () => (await fetch(`http://127.0.0.1:${port}/healthz`)).status > 0);
    return new Varnish(port, program);
  }

  stop(): Promise<void> {
    return this.program.end('SIGTERM');
  }
}
