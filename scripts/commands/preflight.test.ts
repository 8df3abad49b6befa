import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { RemoteDescriptor } from '@msl/shared/contracts';
import { createTeam, makeDeployToken } from '../../bench/releases/team';
import { sha256Of } from '../../server/test/support/sampleFiles';
import { handMadeEntry } from '../../e2e/testing/handMadeRemote';
import { administrator, root } from '../../e2e/testing/product';

/** Changes of a built version: of its descriptor, and of its files by name. */
interface Changes {
  describe?: (built: RemoteDescriptor) => Partial<RemoteDescriptor>;
  files?: Record<string, (built: string) => string>;
}

interface Finding {
  checks: { check: string; faults: string[] }[];
}

describe('the command "preflight" before a release of the host', () => {
  let folder: string;
  let server: ChildProcess;
  let team: ReturnType<typeof createTeam>;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'msl-preflight-test-'));
    const tsx = path.join(root, 'node_modules/tsx/dist/cli.mjs');
    server = spawn(process.execPath, [tsx, 'e2e/testing/acceptingServer.ts'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...{ PATH: process.env.PATH, DATA_DIR: path.join(folder, 'data') },
        ...{ ADMIN_EMAIL: administrator.email, ADMIN_PASSWORD: administrator.password },
      },
    });
    const [line] = (await once(server.stdout ?? server, 'data')) as [Buffer];
    const url = line.toString().trim();
    team = createTeam(root, url, await makeDeployToken(url, administrator, 'inbox'));
  }, 600_000);
  afterAll(async () => {
    server.kill();
    await once(server, 'close');
    await rm(folder, { recursive: true, force: true });
  });

  /** Publishes and activates the built inbox with changes. */
  async function publishInbox(version: string, { describe: change = () => ({}), files: changed = {} }: Changes = {}) {
    const dist = path.join(folder, version);
    await cp(path.join(root, 'remotes/inbox/dist'), dist, { recursive: true });
    const built = RemoteDescriptor.parse(JSON.parse(await readFile(path.join(dist, 'remote.json'), 'utf8')));
    const files = { ...built.files };
    for (const [name, replace] of Object.entries(changed)) {
      const text = replace(await readFile(path.join(dist, name), 'utf8'));
      await writeFile(path.join(dist, name), text);
      files[name] = { bytes: Buffer.byteLength(text), sha256: sha256Of(text) };
      // Compressed files must match, but need not exist.
      for (const compressed of [`${name}.br`, `${name}.gz`]) {
        await rm(path.join(dist, compressed), { force: true });
        delete files[compressed];
      }
    }
    await writeFile(path.join(dist, 'remote.json'), JSON.stringify({ ...built, ...change(built), version, files }));
    expect(await team('publish', 'inbox', '--dist', dist, '--activate')).toMatchObject({ code: 0 });
  }

  it('fails, naming what a live version misses, its screen that throws and the newest version that fits', async () => {
    await publishInbox('9.0.0');
    await publishInbox('9.1.0', { describe: ({ shared }) => ({ shared: { ...shared, react: '^18.0.0' } }) });
    await publishInbox('9.2.0', {
      describe: ({ calls, shared, imports }) => ({
        calls: [...calls, 'GET admin/gone'],
        shared: { ...shared, '@msl/shared/gone': '^1.0.0' },
        imports: { ...imports, '@msl/shared/ui': ['ListPage', 'GoneList'] },
      }),
      files: {
        'manifest.d.ts': (types) => types.replace(/icon: "\w+"/, 'icon: 5'),
        'remoteEntry.js': () => handMadeEntry('inbox', 'inquiry/index', 'throw new TypeError("No inquiries");'),
      },
    });

    const refused = await team('preflight');
    const [finding, ...others] = refused.json.versions as Finding[];
    expect({ code: refused.code, others, finding }).toMatchObject({
      ...{ code: 1, others: [] },
      finding: { remote: 'inbox', version: '9.2.0', isFitting: false, remedy: { kind: 'activate', version: '9.0.0' } },
    });
    const faultsOf = (name: string) => finding?.checks.find(({ check }) => check === name)?.faults.join(' ');
    expect(faultsOf('calls')).toContain('GET admin/gone');
    expect(faultsOf('shared')).toContain('@msl/shared/gone');
    expect(faultsOf('names')).toContain('It imports GoneList from @msl/shared/ui');
    expect(faultsOf('types')).toContain('icon is 5');
    expect(faultsOf('rendering')).toMatch(/"inquiry\/index": it logs an error to the console: TypeError: No inquiries/);
    expect(faultsOf('loading')).toBe('');
  }, 600_000);
});
