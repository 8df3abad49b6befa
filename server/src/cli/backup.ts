import { runBackup } from './runBackup';

process.exitCode = await runBackup(process.argv.slice(2), process);
