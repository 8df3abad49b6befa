import { makeFilesPrivate } from '../files/privateFiles';
import { runBackup } from './runBackup';

makeFilesPrivate();
process.exitCode = await runBackup(process.argv.slice(2), process);
