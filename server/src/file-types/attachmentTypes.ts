import type { UploadKind } from '@msl/shared/contracts';

/**
 * What a field accepts, or `attachment`: every type that some field accepts and further ones that people send, stored
 * byte for byte as documents, because they are only ever downloaded.
 */
export type AcceptedKind = UploadKind | 'attachment';

const open = (format: string) => `application/vnd.oasis.opendocument.${format}`;

/** Formats that people attach to mails, and that no field accepts. */
export const attachmentOnlyTypes = [
  { kind: 'document', extension: 'xlsx', mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  { kind: 'document', extension: 'odt', mime: open('text') },
  { kind: 'document', extension: 'ods', mime: open('spreadsheet') },
  { kind: 'document', extension: 'heic', mime: 'image/heic' },
  { kind: 'document', extension: 'tif', mime: 'image/tiff' },
  { kind: 'document', extension: 'txt', mime: 'application/octet-stream' },
  { kind: 'document', extension: 'csv', mime: 'application/octet-stream' },
] as const;
