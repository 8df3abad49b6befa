import { makeFilesPrivate } from '../../config/privateFiles';
import { runBackup } from './runBackup';

makeFilesPrivate();
process.exitCode = await runBackup(process.argv.slice(2), process);
