import { identityVerifier } from './identity';
import { createNotesService } from './notesService';

const { MSL_SERVER = 'http://127.0.0.1:4000', PORT = '4300', HOST = '127.0.0.1', DATABASE = 'notes.db' } = process.env;

const service = createNotesService({ database: DATABASE, verifyIdentity: identityVerifier(MSL_SERVER, 'notes') });

/** npm passes on a signal that the terminal has sent to all programs: within this time, it is the same one. */
const maxRepetitionMs = 2_000;
let stoppingSinceMs: number | undefined;

/** Finishes the requests in flight on the first signal, ends the process at once on a later second one. */
function stop(): void {
  if (stoppingSinceMs === undefined) {
    stoppingSinceMs = performance.now();
    void service.close();
  } else if (performance.now() - stoppingSinceMs > maxRepetitionMs) process.exit(1);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
console.warn(`The notes service listens at ${await service.listen({ port: Number(PORT), host: HOST })}`);
