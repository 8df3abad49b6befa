import { parentPort, workerData } from 'node:worker_threads';
import type { RemoteDescriptor } from '@msl/shared/contracts';
import { loadOnce, type OneLoad } from './loadOnce';

/** A version with its files, in a form that can be sent to a worker thread. */
export interface LoadOrder {
  one: OneLoad;
  descriptor: RemoteDescriptor;
  files: Record<string, Uint8Array>;
}

const { one, descriptor, files } = workerData as LoadOrder;
const version = { descriptor, read: async (path: string) => Buffer.from(files[path] ?? []) };

void loadOnce(one, version).then((faults) => parentPort?.postMessage(faults));
