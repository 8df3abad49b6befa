import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runServer, useRunningProcesses } from '../test/support/runningProcess';

useRunningProcesses();

let dataDir: string;
beforeEach(async () => {
  dataDir = join(await mkdtemp(join(tmpdir(), 'msl-main-')), 'data');
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

describe('the server as a process', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)('listens, prints a set-up link, and exits cleanly on %s', async (signal) => {
    const server = runServer(dataDir);
    const address = await server.says(/listening on (http:\/\/127\.0\.0\.1:\d+)/);
    const link = await server.says(/First administrator: (\S+)/);
    expect(link).toMatch(new RegExp(`^${address}/register\\?token=[\\w-]{32}$`));
    const body = JSON.stringify({
      token: link.split('=')[1],
      name: 'A',
      email: 'a@b.example',
      password: 'long enough password',
    });
    const headers = { 'content-type': 'application/json' };
    const registered = await fetch(`${address}/api/admin/register`, { method: 'POST', headers, body });
    expect(registered.status).toBe(201);
    expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
    expect(await server.stop(signal)).toBe(0);
  });

  it('exits cleanly on SIGTERM when the reader of its log is gone', async () => {
    const server = runServer(dataDir);
    await server.says(/(First administrator)/);
    server.stopReading();
    expect(await server.stop('SIGTERM')).toBe(0);
  });

  it('never writes the token of a link to its log', async () => {
    const server = runServer(dataDir);
    const address = await server.says(/listening on (\S+)"/);
    await fetch(`${address}/register?token=very-secret-token&x=1`);
    await server.says(/(register\?token=…&x=…)/);
    await server.stop('SIGTERM');
    expect(server.output).not.toContain('very-secret-token');
  });

  it('refuses to start with an invalid variable, with a one-line error', async () => {
    const server = runServer(dataDir, { MAX_IMAGE_MB: 'ten' });
    expect(await server.ended).toBe(1);
    expect(server.output).toBe(
      'MAX_IMAGE_MB is malformed; accepted: a whole number of megabytes from 1 to 10000 (default 10).\n',
    );
  });
});
