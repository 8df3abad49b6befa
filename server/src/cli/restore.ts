import { runRestore } from './runBackup';

process.exitCode = await runRestore(process.argv.slice(2), process);
