/**
 * Renders the demo pictures: npx tsx scripts/pictures/render.ts [--only name-glob] [--preview]
 * Shots come from server/demo/shots.json, or from shots.json beside this file. See README.md.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Shot } from './night/types';
import { sizeOf } from './any';
import { NIGHT } from './scenes/index';

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, '../..');
const WORKERS = 2;

// a worker starts without the TypeScript loader: it registers its own
const boot = `import(${JSON.stringify(import.meta.resolve('tsx/esm/api'))}).then((m) => { m.register(); return import(${JSON.stringify(new URL('./worker.ts', import.meta.url).href)}); });`;

export type Job = { shot: Shot; w: number; h: number; rw: number; rh: number; file: string; quality: number };

/** Raise the number of a renderer when its pictures change: they are all rendered again. */
const VERSION = { night: 6, studio: 6 };

type Task = Job & { hash: string };
type Plan = { tasks: Task[]; names: Set<string>; manifestFile: string; manifest: Record<string, string> };

/** The list of shots, checked. */
function readShots(): Shot[] {
  const list = [join(root, 'server/demo/shots.json'), join(here, 'shots.json')].find(existsSync);
  if (!list) throw new Error('no shots.json found in server/demo or scripts/pictures');
  const shots = JSON.parse(readFileSync(list, 'utf8')) as Shot[];
  const names = new Set<string>();
  for (const s of shots) {
    if (!/^[a-z0-9][a-z0-9-]*$/.test(s.name) || names.has(s.name)) throw new Error(`bad or repeated name "${s.name}"`);
    names.add(s.name);
  }
  return shots;
}

/** "wheel-*" to a pattern of whole names. */
function globToRegExp(glob: string): RegExp {
  const text = glob
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replace(/\*/g, '.*')
    .replace(/\?/g, '.');
  return new RegExp(`^${text}$`);
}

/** What has to be rendered: pictures that are missing or whose shot or renderer has changed. */
function plan(args: string[]): Plan {
  const preview = args.includes('--preview');
  const glob = args.includes('--only') ? args[args.indexOf('--only') + 1] : undefined;
  const only = glob ? globToRegExp(glob) : null;
  const shots = readShots();
  const out = preview ? '/tmp/msl-pictures-preview' : join(root, 'server/demo/pictures');
  mkdirSync(out, { recursive: true });
  const manifestFile = join(out, 'manifest.json');
  const manifest = existsSync(manifestFile)
    ? (JSON.parse(readFileSync(manifestFile, 'utf8')) as Record<string, string>)
    : {};
  const tasks: Task[] = [];
  const even = (x: number): number => Math.round(x / 4) * 4;
  for (const shot of shots) {
    if (only && !only.test(shot.name)) continue;
    const [w, h] = sizeOf(shot);
    const kind = shot.scene in NIGHT ? 'night' : 'studio';
    const k = preview ? 0.5 : kind === 'night' ? 1 : 0.7;
    const text = `${JSON.stringify(shot)}${kind} ${VERSION[kind]}`;
    const hash = createHash('sha256').update(text).digest('hex').slice(0, 16);
    const file = join(out, `${shot.name}.webp`);
    if (manifest[shot.name] === hash && existsSync(file)) continue;
    const size = { w: preview ? even(w / 2) : w, h: preview ? even(h / 2) : h, rw: even(w * k), rh: even(h * k) };
    tasks.push({ shot, ...size, file, quality: 80, hash });
  }
  // what is missing comes before what is only out of date
  tasks.sort((a, b) => Number(existsSync(a.file)) - Number(existsSync(b.file)));
  console.log(`${tasks.length} of ${shots.length} pictures to render`);
  return { tasks, names: new Set(shots.map((s) => s.name)), manifestFile, manifest };
}

/** Note a finished picture, so that it is not rendered again. */
function remember(p: Plan, task: Task): void {
  p.manifest[task.shot.name] = task.hash;
  const entries = Object.entries(p.manifest).filter(([n]) => p.names.has(n));
  entries.sort(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(p.manifestFile, `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`);
}

function main(): void {
  const p = plan(process.argv.slice(2));
  const jobs = p.tasks;
  const started = Date.now();
  let next = 0;
  let done = 0;
  let failed = 0;
  for (let i = 0; i < Math.min(WORKERS, jobs.length); i++) {
    const worker = new Worker(boot, { eval: true });
    let current: Task | undefined;
    const give = (): void => {
      current = jobs[next++];
      if (current) worker.postMessage(current);
      else void worker.terminate();
    };
    worker.on('message', (m: { error?: string; ms: number; bytes: number }) => {
      done++;
      if (m.error) {
        failed++;
        process.exitCode = 1;
        console.error(`${current!.shot.name}: ${m.error}`);
      } else {
        remember(p, current!);
        console.log(
          `${done}/${jobs.length} ${current!.shot.name} ${(m.ms / 1000).toFixed(1)} s ${Math.round(m.bytes / 1024)} KB`,
        );
      }
      if (done === jobs.length) console.log(`done in ${Math.round((Date.now() - started) / 1000)} s, ${failed} failed`);
      give();
    });
    worker.on('error', (e) => {
      process.exitCode = 1;
      console.error(e);
    });
    give();
  }
}

main();
