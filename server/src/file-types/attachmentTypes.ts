/**
 * The type of every attachment of a mail: it is stored byte for byte and only ever downloaded, and no browser shows
 * or runs what has this type.
 */
export const attachmentType = { kind: 'document', extension: 'bin', mime: 'application/octet-stream' } as const;
