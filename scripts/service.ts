import { runService } from '../packages/remote-kit/src/command/runService';

// Builds the service of the remote in the working folder, as the kit does for teams outside of this repository.
process.exitCode = await runService(process.argv.slice(2));
