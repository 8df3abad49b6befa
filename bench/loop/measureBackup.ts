import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readResidentMegabytes } from '../api/processes';
import { openEmptyPlace, type Place, type PlaceOptions } from './filledDatabase';

const memoryIntervalMs = 200;

export interface ProgramFigures {
  durationMs: number;
  peakMegabytes: number;
}

export interface BackupFigures {
  backup: ProgramFigures;
  /** Into an empty database. */
  restore: ProgramFigures;
  fileMegabytes: number;
}

async function measureProgram(name: string, file: string, settings: Record<string, string>): Promise<ProgramFigures> {
  const program = path.resolve(import.meta.dirname, `../../server/dist/${name}.js`);
  const startedMs = performance.now();
  const child = spawn(process.execPath, [program, file], {
    env: { PATH: process.env.PATH, ...settings },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let printed = '';
  child.stderr.on('data', (chunk: Buffer) => (printed += String(chunk)));
  let peakMegabytes = 0;
  const sampling = setInterval(() => {
    readResidentMegabytes(child).then(
      (now) => (peakMegabytes = Math.max(peakMegabytes, now || 0)),
      () => undefined,
    );
  }, memoryIntervalMs);
  const [code] = (await once(child, 'exit')) as [number];
  clearInterval(sampling);
  if (code !== 0) throw new Error(`npm run ${name} ended with ${code}: ${printed}`);
  const figures = { durationMs: performance.now() - startedMs, peakMegabytes };
  console.error(`${name}, ${JSON.stringify(figures)}`);
  return figures;
}

/** Backs up a database into a file, and restores it into an empty one of the same engine. */
export async function measureBackup({ settings }: Place, options: PlaceOptions): Promise<BackupFigures> {
  const folder = await mkdtemp(path.join(tmpdir(), 'msl-loop-backup-'));
  const empty = await openEmptyPlace(options);
  try {
    const file = path.join(folder, 'whole.mslbackup');
    const backup = await measureProgram('backup', file, settings);
    const { size } = await stat(file);
    return { backup, restore: await measureProgram('restore', file, empty.settings), fileMegabytes: size / 1e6 };
  } finally {
    await empty.remove();
    await rm(folder, { recursive: true });
  }
}
