import { createHash } from 'node:crypto';
import { contentHashInput, type RemoteDescriptor } from '@msl/shared/contracts';

/** Returns the identity of a build: SHA-256 in hex over all of its files. */
export const contentHashOf = (files: RemoteDescriptor['files']): string =>
  createHash('sha256').update(contentHashInput(files)).digest('hex');
