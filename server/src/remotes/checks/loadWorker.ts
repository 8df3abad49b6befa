import { parentPort, workerData } from 'node:worker_threads';
import type { RemoteDescriptor } from '@msl/shared/contracts';
import { loadOnce, type OneLoad } from './loadOnce';
import { lowerThreadPriority } from './lowPriority';
import { renderOnce } from './rendering/renderOnce';

/** A version with its files, in a form that can be sent to a worker thread, and what to do with it. */
export interface BrowserOrder {
  task: BrowserTask;
  one: OneLoad;
  descriptor: RemoteDescriptor;
  files: Record<string, Uint8Array>;
}

/** Loads all files of a version, or shows all of its screens. */
export type BrowserTask = 'load' | 'render';

const { task, one, descriptor, files } = workerData as BrowserOrder;
const version = { descriptor, read: async (path: string) => Buffer.from(files[path] ?? []) };
const run = { load: loadOnce, render: renderOnce }[task];

if (one.hasLowPriority) lowerThreadPriority();
void run(one, version).then((faults) => parentPort?.postMessage(faults));
