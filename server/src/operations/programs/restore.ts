import { makeFilesPrivate } from '../../config/privateFiles';
import { runRestore } from './runBackup';

makeFilesPrivate();
process.exitCode = await runRestore(process.argv.slice(2), process);
