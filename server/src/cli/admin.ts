import { runAdmin } from './runAdmin';

process.exitCode = await runAdmin(process.argv.slice(2), process);
