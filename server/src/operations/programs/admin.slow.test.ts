import { spawn } from 'node:child_process';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { sessionCalls } from '@msl/shared/contracts';
import { administrator, defaultDatabases, TestApp } from '../../../test/support/testApp';
import { findProjectRoot } from '../../config/projectRoot';
import type { Terminal } from './program';
import { runAdmin } from './runAdmin';

const password = 'a long enough password';
const email = 'noor@msl.example';

interface Outcome {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Runs the program as an operator would. */
function admin(args: string[], env: NodeJS.ProcessEnv, input = ''): Promise<Outcome> {
  const child = spawn(process.execPath, [join(findProjectRoot(), 'server/dist/admin.js'), ...args], {
    env: { ...process.env, ...env },
    stdio: 'pipe',
  });
  const outcome: Outcome = { code: null, stdout: '', stderr: '' };
  child.stdout.on('data', (chunk: Buffer) => (outcome.stdout += String(chunk)));
  child.stderr.on('data', (chunk: Buffer) => (outcome.stderr += String(chunk)));
  child.stdin.end(input);
  return new Promise((resolve) => child.on('close', (code) => resolve({ ...outcome, code })));
}

/** The same without a process of its own, which takes seconds to start. */
async function adminHere(args: string[], env: NodeJS.ProcessEnv, input = ''): Promise<Outcome> {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const terminal = { env, stdin: Readable.from([input]), stdout, stderr } as unknown as Terminal;
  const code = await runAdmin(args, terminal);
  return { code, stdout: await text(stdout.end()), stderr: await text(stderr.end()) };
}

describe.each(defaultDatabases)('npm run admin, while the server runs on $name,', (database) => {
  let server: TestApp;
  let env: NodeJS.ProcessEnv;
  beforeEach(async () => {
    server = await TestApp.start(database, { rateLimit: true });
    const { dataDir, databaseUrl } = server.config;
    env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' };
  });
  afterEach(() => server.stop());

  const signIn = (body: { email: string; password: string }) => server.asGuest(sessionCalls.logIn, { body });

  it('creates an administrator who can sign in', async () => {
    const args = ['create', '--email', email, '--name', 'Noor'];
    const created = await admin(args, { ...env, ADMIN_PASSWORD: password });
    expect(created).toEqual({ code: 0, stdout: `The administrator ${email} was created.\n`, stderr: '' });
    expect((await signIn({ email, password })).code).toBe(200);
    const again = await adminHere(args, { ...env, ADMIN_PASSWORD: password });
    expect(again).toMatchObject({ code: 1, stdout: '' });
    expect(again.stderr).toMatch(/^There is an administrator noor@msl\.example already\..*\n$/);
  });

  it('resets a password, ends all sessions of the account, and resets its failed sign-ins', async () => {
    const guess = { email: administrator.email, password: 'a guess' };
    for (let n = 0; n < 5; n += 1) await signIn(guess);
    expect((await signIn(guess)).code).toBe(429);
    const next = 'a wholly new password';
    const reset = await admin(['reset-password', '--email', administrator.email, '--password-stdin'], env, `${next}\n`);
    expect(reset).toEqual({
      ...{ code: 0, stderr: '' },
      stdout: `The password of ${administrator.email} was changed, and 1 session ended.\n`,
    });
    expect((await server.send(sessionCalls.getUser, {})).code).toBe(401);
    expect((await signIn(administrator)).code).toBe(401);
    expect((await signIn({ email: administrator.email, password: next })).code).toBe(200);
    const unknown = await adminHere(['reset-password', '--email', 'x@msl.example', '--password-stdin'], env, next);
    expect(unknown).toMatchObject({ code: 1, stdout: '' });
    expect(unknown.stderr).toMatch(/^There is no administrator x@msl\.example\./);
  });

  it('turns off the second factor of an account', async () => {
    const { secondFactors, users } = server.app.sessions;
    const user = await users.findByEmail(administrator.email);
    await secondFactors.begin({ id: user?.id ?? '', email: administrator.email });
    const confirmedAt = new Date().toISOString();
    await server.app.db.updateTable('second_factors').set({ confirmedAt }).execute();
    expect((await signIn(administrator)).failure.code).toBe('totp_required');
    const reset = await adminHere(['reset-second-factor', '--email', administrator.email], env);
    expect(reset).toEqual({ code: 0, stdout: `The second factor of ${administrator.email} is off.\n`, stderr: '' });
    expect((await signIn(administrator)).code).toBe(200);
  });

  it('lists the accounts', async () => {
    await adminHere(['create', '--email', email, '--name', 'Noor'], { ...env, ADMIN_PASSWORD: password });
    const { code, stdout } = await admin(['list'], env);
    const today = new Date().toISOString().slice(0, 10);
    expect(code).toBe(0);
    expect(stdout.trimEnd().split('\n').slice(1)).toEqual([
      `admin@msl.example  Administrator  ${today}  Owner`,
      `noor@msl.example   Noor           ${today}  Owner`,
    ]);
  });

  it('gives an account a role, and keeps the last owner', async () => {
    await adminHere(['create', '--email', email, '--name', 'Noor'], { ...env, ADMIN_PASSWORD: password });
    const setRole = (address: string, role: string) => adminHere(['set-role', '--email', address, '--role', role], env);
    expect(await setRole(email, 'Sales')).toEqual({
      code: 0,
      stdout: `${email} has the role Sales now.\n`,
      stderr: '',
    });
    const last = await setRole(administrator.email, 'editor');
    expect([last.code, last.stderr]).toEqual([1, expect.stringMatching(/^This is the last owner\./)]);
    expect((await setRole(email, 'nosuch')).code).toBe(1);
    expect((await setRole(email, 'owner')).code).toBe(0);
  });
});

describe('npm run admin', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = join(await mkdtemp(join(tmpdir(), 'msl-admin-')), 'data');
  });
  afterEach(() => rm(dataDir, { recursive: true, force: true }));

  const run = (args: string[], env: NodeJS.ProcessEnv = {}, input = '') =>
    adminHere(args, { DATA_DIR: dataDir, ...env }, input);

  it('creates the first administrator before the first start, in a private folder', async () => {
    expect(await run(['list'])).toEqual({ code: 0, stdout: 'There is no administrator yet.\n', stderr: '' });
    expect((await run(['create', '--email', email, '--password-stdin'], {}, password)).code).toBe(0);
    expect((await run(['list'])).stdout).toContain(`${email}  Administrator`);
    expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
  });

  it.each([
    ['no command', [], /^A command is missing\./],
    ['an unknown command', ['delete'], /^There is no command "delete"\./],
    ['no address', ['create'], /^--email is missing\./],
    ['what is no address', ['create', '--email', 'noor'], /^"noor" is not an e-mail address\./],
    ['an unknown option', ['create', '--mail', email], /'--mail'/],
    ['something more', ['create', 'twice', '--email', email], /^Unexpected argument "twice"\./],
    ['a password on the command line', ['create', '--email', email, `--password=${password}`], /never taken/],
  ])('answers %s with its usage and code 2', async (_, args, reason) => {
    const { code, stdout, stderr } = await run(args, { ADMIN_PASSWORD: password });
    expect(code).toBe(2);
    expect(stdout).toBe('');
    expect(stderr).toMatch(reason);
    expect(stderr).toContain('Usage:\n  npm run admin -- create --email ADDRESS');
    expect(stderr).not.toContain(password);
  });

  it('rejects a short password with a one-line error that does not repeat it', async () => {
    expect(await run(['create', '--email', email], { ADMIN_PASSWORD: 'too short' })).toEqual({
      code: 1,
      stdout: '',
      stderr: 'The password is not accepted. At least 12 characters.\n',
    });
  });

  it('exits with the code, and without a terminal explains how to pass a password', async () => {
    const { code, stderr } = await admin(['create', '--email', email], { DATA_DIR: dataDir, ADMIN_PASSWORD: '' });
    expect(code).toBe(2);
    expect(stderr).toMatch(
      /^There is no terminal to ask for the password: set ADMIN_PASSWORD, or use --password-stdin\./,
    );
  });

  it('shows its usage on request, and reports in one line why the database is unavailable', async () => {
    expect(await run(['--help'])).toMatchObject({
      code: 0,
      stderr: '',
      stdout: expect.stringMatching(/^Usage:/) as string,
    });
    const unreachable = await run(['list'], { DATABASE_URL: 'postgres://msl@127.0.0.1:1/msl' });
    expect(unreachable).toMatchObject({ code: 1, stdout: '' });
    expect(unreachable.stderr).toMatch(/^Failed: .*ECONNREFUSED.*\n$/);
    const malformed = await run(['list'], { DATABASE_URL: 'mysql://db' });
    expect(malformed).toMatchObject({ code: 1, stdout: '' });
    expect(malformed.stderr).toMatch(/^DATABASE_URL is malformed; accepted: .*\n$/);
  });
});
