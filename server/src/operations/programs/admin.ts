import { makeFilesPrivate } from '../../config/privateFiles';
import { runAdmin } from './runAdmin';

makeFilesPrivate();
process.exitCode = await runAdmin(process.argv.slice(2), process);
