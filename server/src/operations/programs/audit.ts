import { makeFilesPrivate } from '../../config/privateFiles';
import { runAudit } from './runAudit';

makeFilesPrivate();
process.exitCode = await runAudit(process.argv.slice(2), process);
