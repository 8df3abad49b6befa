import { makeFilesPrivate } from '../files/privateFiles';
import { runAdmin } from './runAdmin';

makeFilesPrivate();
process.exitCode = await runAdmin(process.argv.slice(2), process);
