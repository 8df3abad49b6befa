import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeDeployToken } from '../bench/releases/team';
import { cloneCheckout } from './testing/cloneCheckout';
import { printedCommands } from './testing/printedCommands';
import { runCommand, startCommand, type StartedCommand } from './testing/runCommand';

const root = path.resolve(__dirname, '..');
const printed = [...new Set(['README.md', 'docs/teams.md'].flatMap((file) => printedCommands(path.join(root, file))))];

interface Known {
  /** The command as it is printed. */
  command: string | RegExp;
  /** What it prints when it first succeeds; without it, it is run to its end. */
  sign?: RegExp;
  /** What is run instead, if it differs: the address of the host, or less work of the same kind. */
  as?: (command: string) => string;
  /** What the host must do meanwhile, if that matters. */
  host?: 'runs' | 'is stopped';
}

const account = { email: 'commands@msl.example', password: 'a long password of commands' };
const atOurHost = (command: string) => command.replace(/https:\/\/\w+\.msl\.example/, '"$MSL_SERVER"');
const less = (options: string) => (command: string) => `${command.split(' -- ')[0]} -- ${options}`;

/** Commands in the order in which they are run. */
const known: Known[] = [
  { command: /^npm run$/, as: () => 'npm run' },
  // The lock file fits the manifests; `npm test` itself installs with it where nothing is installed.
  { command: /^npm ci/, as: (command) => `${command} --dry-run` },
  { command: /^npm run remote -- check/, as: atOurHost, host: 'runs' },
  { command: /^npm run remote -- publish/, as: atOurHost, host: 'runs' },
  { command: /^npm run remote -- activate/, as: (command) => command.replace(/ \d\S*$/, ' 1.4.0'), host: 'runs' },
  {
    command: /^npm run remote -- withdraw/,
    as: (command) => `npm run remote -- publish inbox --version 1.3.0 && ${command}`,
    host: 'runs',
  },
  { command: /^npm run remote -- list/, host: 'runs' },
  { command: /^npm run remote -- rollback/, host: 'runs' },
  { command: /^npm run dev -w remotes\//, sign: /is served at/, as: atOurHost, host: 'runs' },
  { command: 'npm run admin -- create --email ada@msl.example [--name Ada]', as: (line) => line.replace(/[[\]]/g, '') },
  { command: /^npm run admin -- / },
  { command: /^npm run backup -- FILE/, as: (command) => command.replace('FILE', '"$BACKUP"'), host: 'runs' },
  {
    command: /^npm run restore -- FILE/,
    as: () => 'npm run restore -- "$BACKUP" --replace',
    host: 'is stopped',
  },
  { command: /^npm run test:fuzz/, sign: /seed \d+/, host: 'is stopped' },
  { command: /^npm run test:crash/, sign: /^Round 1: /m, as: less('--rounds 1'), host: 'is stopped' },
  { command: 'npm run bench:places', sign: /^dubai /m },
  { command: 'npm run bench:api', as: less('--sizes 60 --seconds 0.1 --rounds 1'), sign: /^\| .* \d/m },
  { command: 'npm run bench:search', as: less('--sizes 100,200 --searches 5'), sign: /^all /m },
  { command: 'npm run bench:loop', as: less('--products 200'), sign: /^\| export by category/m },
  { command: 'npm run bench:pages', as: less('--seconds 0.2 --rounds 1'), sign: /^\| not compressed/m },
  { command: 'npm run bench:web', as: less('--runs 1 --pages home --now'), sign: /^\| home/m },
  { command: 'npm run bench:admin', as: less('--rounds 1'), sign: /first, ms/ },
  { command: 'npm run bench:releases', as: less('--rounds 1'), sign: /^\| `rollback`/m },
  { command: /^npx lerna ls/ },
  { command: /^npx lerna run build/, sign: / built in |Successfully ran target/ },
  { command: /^npx lerna run test/, sign: /PASS browser|Successfully ran target/ },
  { command: /^npm test -w remotes\//, sign: /PASS browser/ },
  { command: 'npm run new:area -- inbox/leads', sign: /LeadListPage\.tsx/ },
  // It removes the builds of the host and the remotes, so it is the last.
  {
    command: 'npm run dev',
    sign: /built in [^]*listening on|listening on [^]*built in/,
    host: 'is stopped',
  },
];

/** Run elsewhere, by name. */
const exempt = new Map([
  ['npm test', 'builds and tests all of it, and takes as long as this test'],
  ['npm run test:commands', 'runs this test'],
  ['npm start', 'starts the host that the other commands work with'],
  ['git clone … msl && cd msl', 'this test works in a clone'],
  ['npm run lint', 'its three parts are the first step of npm test'],
  ['npm run typecheck', 'the first step of npm test'],
]);

const isScript = (command: string) => command.includes('\n');
const fits = (command: string, known: Known) =>
  typeof known.command === 'string' ? known.command === command : known.command.test(command);
const placeOf = (command: string) => known.findIndex((one) => fits(command, one));
const order = printed.filter((one) => !isScript(one) && !exempt.has(one) && placeOf(one) >= 0);
order.sort((a, b) => placeOf(a) - placeOf(b));

async function freePort(): Promise<string> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return String(port);
}

describe('the commands that README.md and docs/teams.md print', () => {
  let checkout: ReturnType<typeof cloneCheckout>;
  let folder: string;
  let env: NodeJS.ProcessEnv;
  let host: StartedCommand | undefined;

  const run = (line: string, sign?: RegExp) => runCommand(line, { cwd: checkout.clone, env, sign });
  const startHost = async () => {
    host = await startCommand('npm start', { cwd: checkout.clone, env, sign: /Administration:/ });
  };
  const stopHost = async () => {
    await host?.stop();
    host = undefined;
  };

  beforeAll(async () => {
    checkout = cloneCheckout();
    folder = mkdtempSync(path.join(tmpdir(), 'msl-commands-'));
    const [PORT, HOT_PORT] = [await freePort(), await freePort()];
    const server = `http://127.0.0.1:${PORT}`;
    env = {
      ...{ ...process.env, NODE_ENV: undefined, NODE_OPTIONS: undefined, JEST_WORKER_ID: undefined },
      ...{ PORT, HOT_PORT, DATA_DIR: path.join(folder, 'data'), BACKUP: path.join(folder, 'backup') },
      ...{ ADMIN_EMAIL: account.email, ADMIN_PASSWORD: account.password, PICTURES_AHEAD: 'off', NX_DAEMON: 'false' },
      MSL_SERVER: server,
    };
    await startHost();
    env.MSL_DEPLOY_TOKEN = await makeDeployToken(server, account, 'inbox');
    await run('npm run remote -- publish inbox --version 1.4.0 --activate');
  }, 600_000);

  afterAll(async () => {
    await stopHost();
    checkout?.remove();
    if (folder) rmSync(folder, { recursive: true, force: true });
  });

  it('are all known to this test, which runs each of them', () => {
    expect(printed.filter((one) => !isScript(one) && !exempt.has(one) && placeOf(one) < 0)).toEqual([]);
    expect(printed.length).toBeGreaterThan(30);
  });

  it('serve the product with npm start in a fresh clone', async () => {
    expect((await fetch(`${env.MSL_SERVER}/readyz`)).status).toBe(200);
    expect((await fetch(`${env.MSL_SERVER}/products`)).status).toBe(200);
  });

  it('build a remote to the same version in the clone as in the checkout', async () => {
    await run('npm run remote -- build inbox');
    const versionIn = (place: string) =>
      (JSON.parse(readFileSync(path.join(place, 'remotes/inbox/dist/remote.json'), 'utf8')) as { version: string })
        .version;
    // What is built of the checkout is fresh where npm test builds it before.
    execFileSync(process.execPath, ['scripts/remote/build.mjs', 'inbox'], { cwd: root });
    expect(versionIn(checkout.clone)).toBe(versionIn(root));
  }, 900_000);

  it('publish the remote that changed with the script for a pipeline', async () => {
    const scripts = printed.filter(isScript);
    expect(scripts).toHaveLength(1);
    // Since origin/main, one remote has changed; the commands below are told so too.
    const changed = path.join(checkout.clone, 'remotes/inbox/src/manifest.ts');
    writeFileSync(changed, `${readFileSync(changed, 'utf8')}// changed\n`);
    // Installing takes minutes, and is what npm test begins with.
    const script = scripts[0]?.replace(/^npm ci.*$/m, 'npm ci --dry-run') ?? '';
    const file = path.join(folder, 'pipeline.sh');
    writeFileSync(file, script);
    const output = await run(`sh ${file} origin/main`);
    expect(output).toContain(`is live at ${env.MSL_SERVER}`);
  }, 900_000);

  it.each(order)(
    '%s',
    async (command) => {
      const { as, sign, host: state } = known[placeOf(command)] as Known;
      if (state === 'is stopped') await stopHost();
      if (state === 'runs' && !host) await startHost();
      await run(as ? as(command) : command, sign);
      if (command.startsWith('npm run backup')) expect(existsSync(env.BACKUP ?? '')).toBe(true);
    },
    900_000,
  );
});
