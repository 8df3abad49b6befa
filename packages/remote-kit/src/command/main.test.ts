import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import { unpackKit } from '../testing/unpackKit';

describe('npx remote-kit', () => {
  let kit: string;
  let folder: string;

  beforeAll(() => {
    kit = unpackKit();
  });

  afterAll(() => rmSync(kit, { recursive: true, force: true }));

  beforeEach(() => {
    folder = mkdtempSync(path.join(kit, 'team-'));
    const manifest = { name: 'service', dependencies: { '@msl/remote-kit': '1.0.0' } };
    writeFileSync(path.join(folder, 'package.json'), JSON.stringify(manifest));
  });

  function run(...args: string[]) {
    const program = path.join(kit, 'bin/remote-kit.js');
    const options = { cwd: folder, encoding: 'utf8', timeout: 60_000 } as const;
    const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], options);
    return { status, output: stdout + stderr };
  }

  const writeSource = (file: string) => {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(folder, file), 'export default {};');
  };

  it.each([
    ['an option of start is unknown', 'start --prot 5201', "Unknown option '--prot'. Use npx remote-kit start"],
    ['an option of new is unknown', 'new service --service', "Unknown option '--service'. Use npx remote-kit new"],
    ['the remote has no service', 'service start', 'service/main.ts does not exist'],
    ['a build finds no remote', 'build service', 'This folder has no src/manifest.ts'],
    ['the development server finds no remote', 'dev service', 'This folder has no src/manifest.ts'],
    ['an option of check is unknown', 'check service --hots x', "unknown option '--hots'"],
    ['the port is not a number', 'start --port x', '"x" is no port.'],
    ['start finds no remote', 'start', 'This folder has no src/manifest.ts'],
    ['new is not told a name', 'new', 'Name the remote: npx remote-kit new service'],
    ['service is not told what to do', 'service', 'Use remote-kit service start, or remote-kit service build'],
    ['the command is unknown', 'strat', 'There is no command "strat": use new, start, service, dev, build'],
    ['the remote has another name', 'publish inbox', 'There is no remote "inbox": use service.'],
  ])('explains in a sentence and exits with 2 if %s', (_, line, sentence) => {
    const { status, output } = run(...line.split(' '));
    expect(output).toContain(sentence);
    expect(output).not.toMatch(/^ {4}at /m);
    expect(status).toBe(2);
  });

  it('does not write over existing sources', () => {
    writeSource('src/manifest.ts');
    const { status, output } = run('new', 'service');
    expect([status, output]).toEqual([2, `${folder}/src exists already.\n`]);
  });

  it('explains a wrong option where the sources exist', () => {
    writeSource('src/manifest.ts');
    writeSource('service/main.ts');
    for (const line of ['service start --prot 1', 'dev service --prot 1']) {
      const { status, output } = run(...line.split(' '));
      expect([status, output]).toEqual([2, expect.stringContaining("Unknown option '--prot'")]);
      expect(output).not.toMatch(/^ {4}at /m);
    }
  });

  it('says if another program listens at the port of the stand-in', async () => {
    writeSource('src/manifest.ts');
    writeSource('src/standIn.ts');
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const { status, output } = run('start', '--port', String(port));
    other.close();
    expect([status, output]).toEqual([2, `Port ${port} is taken: give another one with --port.\n`]);
  });

  it('lists all commands in its help, and explains each', () => {
    const { status, output } = run('--help');
    expect(status).toBe(0);
    expect(output).toContain('Usage: npx remote-kit <command> <name> [options]');
    for (const command of ['new <name>', 'start [--port N]', 'service start|build', 'dev <name>', 'publish <name>'])
      expect(output).toContain(`  ${command}`);
    expect(run('start', '--help')).toEqual({ status: 0, output: expect.stringContaining('[--port N]') as string });
  });
});
