import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const runModule = pathToFileURL(path.join(import.meta.dirname, 'machine/run.mjs')).href;

it('a program that runs beside another one ends with it, and so do its child processes', async () => {
  const starter = spawn(process.execPath, [
    '--input-type=module',
    '--eval',
    `import { run } from ${JSON.stringify(runModule)};
    process.on('SIGTERM', () => process.exit());
    await run('sh', ['-c', 'sleep 60 & echo started; wait'], { hasLowPriority: true });`,
  ]);
  await once(starter.stdout, 'data');
  const stoppedMs = performance.now();
  starter.kill('SIGTERM');
  // The output is closed once no process has it any more.
  await once(starter, 'close');
  expect(performance.now() - stoppedMs).toBeLessThan(30_000);
});
