import { existsSync } from 'node:fs';
import type { CandidateVersion, LoadVersion } from '../publishing/candidate';
import type { CheckBrowser } from './checkBrowser';
import { bundledProgram, runInThread } from './runInThread';
import type { LoadOrder } from './loadWorker';

const defaultLimitMs = 15_000;
/** More than twice the memory of the browser with the largest known remote. */
const defaultMaxMegabytes = 1000;
/** Additional time for the browser to start and to end. */
const overheadMs = 45_000;

export interface LoadOptions {
  browser: CheckBrowser;
  /** Returns the origin of the host, e.g. `http://127.0.0.1:4000`. A function, because `listen` sets the port. */
  host: () => string;
  /** Time limit of one load, in ms. */
  limitMs?: number;
  /** Maximum memory of the browser, in megabytes. */
  maxMegabytes?: number;
  /** Path of the worker script. If the file does not exist, as in tests, this thread controls the browser. */
  worker?: string;
}

/** Reads the files of a version without their compressed copies, which the browser does not need. */
async function filesOf(version: CandidateVersion): Promise<LoadOrder['files']> {
  const paths = Object.keys(version.descriptor.files).filter((path) => !/\.(br|gz)$/.test(path));
  const files: LoadOrder['files'] = {};
  for (const path of paths) files[path] = await version.read(path);
  return files;
}

/**
 * Creates the check that loads a version in Chromium, in a page of the running host: its entry, its manifest and every
 * screen. The version need not be published, because the check serves its files; all other addresses are blocked. Loads
 * one version at a time. A worker thread controls the browser, because importing Playwright takes long.
 */
export function loadInBrowser(options: LoadOptions): LoadVersion {
  const { browser, host, limitMs = defaultLimitMs, worker = bundledProgram('loadWorker.js') } = options;
  const { maxMegabytes = defaultMaxMegabytes } = options;
  const load = async (version: CandidateVersion): Promise<string[]> => {
    const one = { browser, host: host(), limitMs, maxMegabytes };
    if (existsSync(worker)) {
      const order: LoadOrder = { one, descriptor: version.descriptor, files: await filesOf(version) };
      return runInThread(worker, order, limitMs + overheadMs);
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
