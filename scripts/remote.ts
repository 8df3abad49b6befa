import path from 'node:path';
import { runRemote } from './remote/runRemote';
import { workplaceAt } from './remote/workplace';

process.exitCode = await runRemote(process.argv.slice(2), workplaceAt(path.resolve(import.meta.dirname, '..')));
