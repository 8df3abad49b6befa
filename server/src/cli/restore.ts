import { makeFilesPrivate } from '../files/privateFiles';
import { runRestore } from './runBackup';

makeFilesPrivate();
process.exitCode = await runRestore(process.argv.slice(2), process);
