import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from '../../machine/freePort.mjs';
import { Program } from '../programs';

/** haproxy in front of the instances. */
export class Balancer {
  private constructor(
    readonly webPort: number,
    private readonly program: Program,
  ) {}

  static async start(folder: string, instancePorts: number[]): Promise<Balancer> {
    const webPort = await freePort();
    const file = path.join(folder, 'haproxy.cfg');
    await writeFile(file, config(webPort, instancePorts));
    const program = new Program('haproxy', '/usr/sbin/haproxy', ['-db', '-f', file], {
      log: path.join(folder, 'haproxy.log'),
    });
    await program.waitUntil(async () => (await fetch(`http://127.0.0.1:${webPort}/healthz`)).status > 0);
    return new Balancer(webPort, program);
  }

  stop(): Promise<void> {
    return this.program.end('SIGTERM');
  }
}

const listServers = (ports: number[]) =>
  ports.map((port, at) => `  server instance${at + 1} 127.0.0.1:${port} check`).join('\n');

const config = (webPort: number, instancePorts: number[]) => `
global
  maxconn 2000

defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout check 5s
  timeout http-keep-alive 60s
  option forwardfor
  option redispatch 1
  option httpchk GET /readyz
  retries 3
  balance roundrobin
  default-server inter 1s fastinter 500ms fall 3 rise 1

frontend web
  bind 127.0.0.1:${webPort}
  use_backend assets if { path_beg /assets/ }
  default_backend instances

backend instances
  # A connection that was refused is tried on another instance. A request that may have been carried out is repeated
  # only if it changes nothing.
  retry-on conn-failure empty-response
  http-request disable-l7-retry unless METH_GET
  # Publishing checks a remote in a browser. The command waits as long.
  http-request set-timeout server 10m if { path_beg /api/admin/registry/ }
${listServers(instancePorts)}

backend assets
  # Browser files of another release are on some instances only, which chance finds: a turn could go back and forth
  # between two that do not have the file.
  balance random
  retries 20
  retry-on conn-failure empty-response 404
${listServers(instancePorts)}
`;
