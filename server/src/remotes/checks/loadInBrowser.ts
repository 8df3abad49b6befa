import { existsSync } from 'node:fs';
import type { CandidateVersion, LoadVersion } from '../publishing/candidate';
import type { CheckBrowser } from './checkBrowser';
import { bundledProgram, runInThread } from './runInThread';
import type { BrowserOrder, BrowserTask } from './loadWorker';

/** Time limits of one version, in ms. */
const limitsMs: Record<BrowserTask, number> = { load: 30_000, render: 480_000 };
const defaultReadyLimitMs = 12_000;
/** Limits of the memory that a version and the pages of the host add to an empty browser, in MB. */
const maxMegabytesOf: Record<BrowserTask, number> = { load: 1000, render: 2000 };
/** Additional time for the browser to start and to end. */
const overheadMs = 45_000;

export interface BrowserOptions {
  browser: CheckBrowser;
  /** Returns the origin of the host, e.g. `http://127.0.0.1:4000`. A function, because `listen` sets the port. */
  host: () => string;
  /** Time limit of one version, in ms. */
  limitMs?: number;
  /** Maximum memory that the version and the host's pages take more than an empty page, in megabytes. */
  maxMegabytes?: number;
  /** Time after which a screen that still changes or loads is inspected anyway, in ms. */
  readyLimitMs?: number;
  /** Whether the thread and the browser give way to the other programs of the machine. */
  hasLowPriority?: boolean;
  /** Path of the worker script. If the file does not exist, as in tests, this thread controls the browser. */
  worker?: string;
}

/** Reads the files of a version without their compressed copies, which the browser does not need. */
async function filesOf(version: CandidateVersion): Promise<BrowserOrder['files']> {
  const paths = Object.keys(version.descriptor.files).filter((path) => !/\.(br|gz)$/.test(path));
  const files: BrowserOrder['files'] = {};
  for (const path of paths) files[path] = await version.read(path);
  return files;
}

/** Returns the program of a task, imported on demand because importing Playwright and zod takes long. */
async function programOf(task: BrowserTask) {
  if (task === 'load') return (await import('./loadOnce')).loadOnce;
  return (await import('./rendering/renderOnce')).renderOnce;
}

/** Runs a task with one version at a time. A worker thread controls the browser. */
function runInBrowser(task: BrowserTask, options: BrowserOptions): LoadVersion {
  const { browser, host, limitMs = limitsMs[task], worker = bundledProgram('loadWorker.js') } = options;
  const { hasLowPriority = false, maxMegabytes = maxMegabytesOf[task], readyLimitMs = defaultReadyLimitMs } = options;
  const run = async (version: CandidateVersion): Promise<string[]> => {
    const one = { browser, host: host(), limitMs, maxMegabytes, readyLimitMs, hasLowPriority };
    if (!existsSync(worker)) return (await programOf(task))(one, version);
    const order: BrowserOrder = { task, one, descriptor: version.descriptor, files: await filesOf(version) };
    return runInThread(worker, order, limitMs + overheadMs);
  };
  let last: Promise<unknown> = Promise.resolve();
  return (version) => {
    const running = last.then(() => run(version));
    last = running.catch(() => undefined);
    return running;
  };
}

/**
 * Creates the check that loads a version in Chromium, in a page of the running host: its entry, its manifest and every
 * screen. The version need not be published, because the check serves its files; all other addresses are blocked.
 */
export const loadInBrowser = (options: BrowserOptions): LoadVersion => runInBrowser('load', options);

/**
 * Creates the check that shows every screen of a version in Chromium, in the admin of the running host, with answers
 * made from the contracts. No request reaches the data of the server.
 */
export const renderInBrowser = (options: BrowserOptions): LoadVersion => runInBrowser('render', options);
