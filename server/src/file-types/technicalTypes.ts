import { basename, extname } from 'node:path';

/** Formats of downloads that have no magic number which the library knows, and of archives of such files. */
export const technicalTypes = [
  { kind: 'document', extension: 'ldt', mime: 'application/octet-stream' },
  { kind: 'document', extension: 'ies', mime: 'application/octet-stream' },
  { kind: 'document', extension: 'gdtf', mime: 'application/octet-stream' },
  { kind: 'document', extension: 'step', mime: 'model/step' },
  { kind: 'document', extension: 'dxf', mime: 'application/octet-stream' },
  { kind: 'document', extension: 'dwg', mime: 'application/octet-stream' },
  { kind: 'document', extension: 'stl', mime: 'model/stl' },
  { kind: 'document', extension: 'zip', mime: 'application/zip' },
  { kind: 'document', extension: 'bin', mime: 'application/octet-stream' },
  { kind: 'document', extension: 'hex', mime: 'application/octet-stream' },
] as const;

/** Returns the extension in a sender's file name, in lower case. */
export const claimedExtension = (name: string): string => extname(basename(name)).slice(1).toLowerCase();
