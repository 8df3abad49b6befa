import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';

interface Account {
  email: string;
  password: string;
}

async function post<Data>(address: string, body: unknown, authorization?: string): Promise<Data> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(authorization ? { authorization } : {}) },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Data;
}

/** Creates a deploy token for a remote, as an administrator does on the release page. */
export async function makeDeployToken(server: string, account: Account, remote: string): Promise<string> {
  const { token: session } = await post<{ token: string }>(`${server}/api/admin/login`, account);
  const body = { remote, name: `${remote} pipeline` };
  const { data } = await post<{ data: { token: string } }>(
    `${server}/api/admin/registry/tokens`,
    body,
    `Bearer ${session}`,
  );
  return data.token;
}

/** Result of a command: its exit code, and the document that `--json` prints. */
export interface CommandResult {
  code: number | null;
  json: Record<string, unknown>;
  ms: number;
}

/** Chromium has no sandbox as root. Safe here, because benchmarks and tests check only trusted versions. */
const sandboxSettings = process.getuid?.() === 0 ? { CHECK_BROWSER_SANDBOX: 'off-because-all-teams-are-trusted' } : {};

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
