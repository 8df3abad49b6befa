import { join } from 'node:path';
import { findProjectRoot } from '../../src/config/projectRoot';

/** A built host of a few lines, for tests that must not depend on a build. */
export const hostStandIn = join(findProjectRoot(), 'server/test/support/host-stand-in');
