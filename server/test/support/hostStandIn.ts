import { join } from 'node:path';
import { findProjectRoot } from '../../src/config/projectRoot';

/** Folder of a minimal built host, for tests that must not depend on a build. */
export const hostStandIn = join(findProjectRoot(), 'server/test/support/host-stand-in');
