import { createNotesService } from './notesService';

const { MSL_HOST = 'http://127.0.0.1:4000', PORT = '4300', HOST = '127.0.0.1', DATABASE = 'notes.db' } = process.env;

const service = createNotesService({ host: MSL_HOST, database: DATABASE });
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void service.close());
console.warn(`The notes service listens at ${await service.listen({ port: Number(PORT), host: HOST })}`);
