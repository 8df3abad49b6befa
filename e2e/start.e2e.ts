import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from './testing/product';

/** Runs `npm start` until it says that it listens; `stop` sends it a signal and answers its exit code. */
async function startWithNpm(settings: NodeJS.ProcessEnv) {
  const program = spawn('npm', ['start'], { cwd: root, env: { ...process.env, PORT: '0', ...settings } });
  const ended = new Promise<number | null>((resolve) => program.once('close', resolve));
  let output = '';
  const said = new Promise<string>((resolve) => {
    const hear = (chunk: Buffer) => {
      output += String(chunk);
      if (/listening on|accepted:/.test(output)) resolve(output);
    };
    program.stdout.on('data', hear);
    program.stderr.on('data', hear);
  });
  const stop = (signal: NodeJS.Signals) => {
    program.kill(signal);
    return ended;
  };
  return { output: await said, ended, stop };
}

describe('npm start', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)('ends cleanly on %s', async (signal) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'msl-start-'));
    const product = await startWithNpm({ DATA_DIR: folder, SEED: 'none' });
    const address = /http:\/\/127\.0\.0\.1:\d+/.exec(product.output)?.[0];
    expect((await fetch(`${address}/healthz`)).status).toBe(200);
    expect(await product.stop(signal)).toBe(0);
    await expect(fetch(`${address}/healthz`)).rejects.toThrow();
    await rm(folder, { recursive: true, force: true });
  });

  it('rejects a malformed setting with one line that says what is accepted', async () => {
    const product = await startWithNpm({ PORT: 'eighty' });
    expect(product.output).toMatch(/PORT is malformed; accepted: a whole number/);
    expect(await product.ended).not.toBe(0);
  });
});
