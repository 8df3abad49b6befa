import { parentPort, workerData } from 'node:worker_threads';
import { type Declarations, typeFaults } from './typeFaults';

parentPort?.postMessage(typeFaults(workerData as Declarations));
