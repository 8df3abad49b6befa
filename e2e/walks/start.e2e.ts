import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eventually } from '../testing/eventually';
import { root } from '../testing/product';

/** Runs `npm start` until it says that it listens; `stop` sends it a signal and answers its exit code. */
async function startWithNpm(settings: NodeJS.ProcessEnv) {
  const env = { ...process.env, PORT: '0', ...settings };
  const program = spawn('npm', ['start'], { cwd: root, env, detached: true });
  const ended = new Promise<number | null>((resolve) => program.once('close', resolve));
  let output = '';
  const said = new Promise<string>((resolve) => {
    const hear = (chunk: Buffer) => {
      output += String(chunk);
      if (/listening on/.test(output)) resolve(output);
    };
    program.stdout.on('data', hear);
    program.stderr.on('data', hear);
  });
  const { pid = Number.NaN } = program;
  const stop = (signal: NodeJS.Signals) => {
    program.kill(signal);
    return ended;
  };
  /** Signals npm and the server, as a terminal does. */
  const stopGroup = (signal: NodeJS.Signals) => {
    process.kill(-pid, signal);
    return ended;
  };
  return { output: await said, stop, stopGroup };
}

/** Begins a request and waits until the server expects its body. Returns a function that sends it and returns the status. */
async function beginRequest(url: string) {
  const headers = { 'content-type': 'application/json', 'content-length': 2, expect: '100-continue' };
  const slow = request(url, { method: 'POST', headers });
  const answered = once(slow, 'response') as Promise<[{ statusCode?: number }]>;
  slow.flushHeaders();
  await once(slow, 'continue');
  return async () => {
    slow.end('{}');
    return (await answered)[0].statusCode;
  };
}

const isRefused = (url: string) =>
  fetch(url).then(
    () => false,
    () => true,
  );

describe('npm start', () => {
  // SIGTERM as `kill` sends it, SIGINT as a terminal does.
  it.each([
    ['SIGTERM', 'npm alone'],
    ['SIGINT', 'the whole process group, and again from npm'],
  ] as const)('finishes a request in flight and ends cleanly when %s arrives at %s', async (signal, receiver) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'msl-start-'));
    const product = await startWithNpm({ DATA_DIR: folder, SEED: 'none', DRAIN_SECONDS: '0' });
    const address = /http:\/\/127\.0\.0\.1:\d+/.exec(product.output)?.[0];
    const complete = await beginRequest(`${address}/api/guest/contact/store`);
    const ended = receiver === 'npm alone' ? product.stop(signal) : product.stopGroup(signal);
    await eventually(() => isRefused(`${address}/healthz`), true);
    expect(await complete()).toBe(422);
    expect(await ended).toBe(0);
    await rm(folder, { recursive: true, force: true });
  });
});
