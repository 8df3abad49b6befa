import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';

interface Account {
  email: string;
  password: string;
}

/** Signs in. Returns a function that calls the API as this administrator and returns the data of the response. */
export async function signIn(server: string, account: Account) {
  const login = await fetch(`${server}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  if (!login.ok) throw new Error(`The sign-in answered ${login.status}: ${await login.text()}`);
  const { token } = (await login.json()) as { token: string };
  return async <Data>(method: string, path: string, body?: unknown): Promise<Data> => {
    const answer = await fetch(`${server}/api/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      body: body ? JSON.stringify(body) : undefined,
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return ((await answer.json()) as { data: Data }).data;
  };
}

/** Creates a deploy token for a remote, as an administrator does on the release page. */
export async function makeDeployToken(server: string, account: Account, remote: string): Promise<string> {
  const call = await signIn(server, account);
  const body = { remote, name: `${remote} pipeline` };
  const { token } = await call<{ token: string }>('POST', 'admin/registry/tokens', body);
  return token;
}

/** Result of a command: its exit code, and the document that `--json` prints. */
export interface CommandResult {
  code: number | null;
  json: Record<string, unknown>;
  ms: number;
}

/** Chromium has no sandbox as root. Safe here, because benchmarks and tests check only trusted versions. */
export const sandboxSettings =
  process.getuid?.() === 0 ? { CHECK_BROWSER_SANDBOX: 'off-because-all-teams-are-trusted' } : {};

/** Returns a function that runs `npm run remote` in a checkout. */
export function createTeam(root: string, server: string, token: string) {
  return async (...args: string[]): Promise<CommandResult> => {
    const startedMs = performance.now();
    const tsx = path.join(root, 'node_modules/tsx/dist/cli.mjs');
    const program = spawn(process.execPath, [tsx, 'scripts/remote.ts', ...args, '--json'], {
      cwd: root,
      env: { ...process.env, ...sandboxSettings, NODE_ENV: undefined, MSL_SERVER: server, MSL_DEPLOY_TOKEN: token },
    });
    const [[code], output, errorOutput] = await Promise.all([
      once(program, 'close') as Promise<[number | null]>,
      text(program.stdout),
      text(program.stderr),
    ]);
    try {
      return { code, json: JSON.parse(output) as Record<string, unknown>, ms: performance.now() - startedMs };
    } catch {
      throw new Error(`npm run remote -- ${args.join(' ')} printed no JSON but:\n${output}${errorOutput}`);
    }
  };
}
