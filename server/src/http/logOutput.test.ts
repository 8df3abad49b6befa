import { execFileSync } from 'node:child_process';
import { closeSync, constants, mkdtempSync, openSync, readSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '../../test/support/until';
import { openLogOutput } from './logOutput';

const flush = (output: ReturnType<typeof openLogOutput>) => new Promise((resolve) => output.flush(resolve));

describe('the output of the log', () => {
  it('neither ends the server nor keeps it from exiting when its disk is full', async () => {
    const output = openLogOutput({ fd: openSync('/dev/full', 'w') });
    const failed = new Promise<Error>((resolve) => output.once('error', resolve));
    output.write('a line\n');
    expect(await flush(output)).toMatchObject({ code: 'ENOSPC' });
    expect(await failed).toMatchObject({ code: 'ENOSPC' });
    output.flushSync();
    output.destroy();
  });

  it('says how many lines were lost while nobody read it', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'msl-log-'));
    const path = join(folder, 'pipe');
    execFileSync('mkfifo', [path]);
    const reader = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
    const fd = openSync(path, constants.O_WRONLY | constants.O_NONBLOCK);
    const output = openLogOutput({ fd, maxBufferedBytes: 200_000 });
    const line = `${'x'.repeat(1023)}\n`;
    for (let count = 0; count < 500; count += 1) output.write(line);
    let received = '';
    const chunk = Buffer.alloc(64 * 1024);
    const read = () => {
      try {
        received += chunk.toString('utf8', 0, readSync(reader, chunk));
      } catch (error) {
        expect((error as NodeJS.ErrnoException).code).toBe('EAGAIN');
      }
      return received.includes('lostLines');
    };
    await until(read);
    const lines = received.split('\n').filter(Boolean);
    const { lostLines, level } = JSON.parse(lines.at(-1) ?? '') as Record<string, number>;
    expect([level, lines.length - 1 + (lostLines ?? 0)]).toEqual([40, 500]);
    output.destroy();
    closeSync(reader);
    rmSync(folder, { recursive: true });
  });
});
