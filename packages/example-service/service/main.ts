import { identityVerifier } from './identity';
import { createNotesService } from './notesService';

const { MSL_SERVER = 'http://127.0.0.1:4000', PORT = '4300', HOST = '127.0.0.1', DATABASE = 'notes.db' } = process.env;

const service = createNotesService({ database: DATABASE, verifyIdentity: identityVerifier(MSL_SERVER, 'notes') });
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void service.close());
console.warn(`The notes service listens at ${await service.listen({ port: Number(PORT), host: HOST })}`);
