import type { Compiler, Stats } from 'webpack';
import hotMiddleware from 'webpack-hot-middleware';

const readiness = `http://127.0.0.1:${process.env.PORT ?? 4000}/readyz`;
const pauseMs = 200;

async function isReady(): Promise<boolean> {
  const answer = await fetch(readiness, { signal: AbortSignal.timeout(5000) }).catch(() => undefined);
  return answer?.ok === true;
}

async function waitForServer(): Promise<void> {
  while (!(await isReady())) await new Promise((resolve) => setTimeout(resolve, pauseMs));
}

/**
 * Returns the middleware that tells open pages of each build, once the server responds: it restarts when a contract
 * changes, and a page that requests an update meanwhile fails and never requests another.
 */
export function announceBuilds(compiler: Compiler, path: string): ReturnType<typeof hotMiddleware> {
  const tapDone = (name: string, announce: (stats: Stats) => void) =>
    compiler.hooks.done.tap(name, (stats) => void waitForServer().then(() => announce(stats)));
  const announcing = { hooks: { invalid: compiler.hooks.invalid, done: { tap: tapDone } } };
  return hotMiddleware(announcing as unknown as Compiler, { path, log: false });
}
