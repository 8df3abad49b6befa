import type { UploadKind } from '@msl/shared/contracts';

/** What a field accepts, or `attachment`: a file of any type that came with a mail. */
export type AcceptedKind = UploadKind | 'attachment';

/**
 * The type of every file that came with a mail: it is stored byte for byte and only ever downloaded, and no browser shows
 * or runs what has this type.
 */
export const attachmentType = { kind: 'document', extension: 'bin', mime: 'application/octet-stream' } as const;
