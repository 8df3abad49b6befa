import { existsSync } from 'node:fs';
import type { CandidateVersion, LoadVersion } from '../publishing/candidate';
import type { CheckBrowser } from './checkBrowser';
import { bundledProgram, inThread } from './inThread';
import type { LoadOrder } from './loadWorker';

const usualLimitMs = 15_000;
/** It holds less than half of it with the largest remote there is. */
const usualMaxMegabytes = 1000;
/** For the browser to start and to end. */
const besidesMs = 45_000;

export interface LoadOptions {
  browser: CheckBrowser;
  /** Where the host is served, e.g. `http://127.0.0.1:4000`; asked at each load, as a server knows it once it listens. */
  host: () => string;
  /** How long one load may take, in ms. */
  limitMs?: number;
  /** How much memory the browser may hold meanwhile, in megabytes. */
  maxMegabytes?: number;
  /** The program of the thread; without it, as in tests, the browser is driven from this one. */
  worker?: string;
}

/** A browser takes the files as they are, not their compressed copies. */
async function filesOf(version: CandidateVersion): Promise<LoadOrder['files']> {
  const paths = Object.keys(version.descriptor.files).filter((path) => !/\.(br|gz)$/.test(path));
  const files: LoadOrder['files'] = {};
  for (const path of paths) files[path] = await version.read(path);
  return files;
}

/**
 * Makes the check that loads a version in Chromium, in a page of the running host: its entry, its manifest and every
 * screen. Its files are answered from the version itself, so nothing needs to be published; it reaches no other address.
 * Versions are loaded one after another. The browser is driven from a thread of its own: its library takes long to start.
 */
export function loadInBrowser(options: LoadOptions): LoadVersion {
  const { browser, host, limitMs = usualLimitMs, worker = bundledProgram('loadWorker.js') } = options;
  const { maxMegabytes = usualMaxMegabytes } = options;
  const load = async (version: CandidateVersion): Promise<string[]> => {
    const one = { browser, host: host(), limitMs, maxMegabytes };
    if (existsSync(worker)) {
      const order: LoadOrder = { one, descriptor: version.descriptor, files: await filesOf(version) };
      return inThread(worker, order, limitMs + besidesMs);
    }
    const { loadOnce } = await import('./loadOnce');
    return loadOnce(one, version);
  };
  let last: Promise<unknown> = Promise.resolve();
  return (version) => {
    const loading = last.then(() => load(version));
    last = loading.catch(() => undefined);
    return loading;
  };
}
