import type { UploadKind } from '@msl/shared/contracts';
import { legacyOfficeType } from './legacyOffice';
import { claimedExtension, technicalExtension, technicalTypes } from './technicalTypes';

/** Kind of a stored file; a field of kind `media` accepts images and videos. */
export type StoredKind = 'image' | 'video' | 'document';

/** Kind of a received file: a kind to store, or an archive, which a call reads and deletes. */
export type ReceivedKind = StoredKind | 'archive';

export interface AcceptedType {
  kind: ReceivedKind;
  extension: string;
  mime: string;
}

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const slides = 'application/vnd.openxmlformats-officedocument.presentationml.presentation';

const acceptedTypes: readonly AcceptedType[] = [
  { kind: 'image', extension: 'jpg', mime: 'image/jpeg' },
  { kind: 'image', extension: 'png', mime: 'image/png' },
  { kind: 'image', extension: 'gif', mime: 'image/gif' },
  { kind: 'image', extension: 'webp', mime: 'image/webp' },
  { kind: 'image', extension: 'avif', mime: 'image/avif' },
  { kind: 'video', extension: 'mp4', mime: 'video/mp4' },
  { kind: 'video', extension: 'webm', mime: 'video/webm' },
  { kind: 'document', extension: 'pdf', mime: 'application/pdf' },
  { kind: 'document', extension: 'doc', mime: 'application/msword' },
  { kind: 'document', extension: 'docx', mime: word },
  { kind: 'document', extension: 'ppt', mime: 'application/vnd.ms-powerpoint' },
  { kind: 'document', extension: 'pptx', mime: slides },
  { kind: 'archive', extension: 'gz', mime: 'application/gzip' },
];

const avifBrand = Buffer.from('avif');

/** Types that are detected separately but stored alike. */
const sameAs: Record<string, string> = { apng: 'png', 'tar.gz': 'gz' };

/** Maximum size of an archive in megabytes: several times the size of the admin's remotes. */
export const archiveMegabytes = 20;

/** Returns the kinds of files that a field of `kind` accepts. */
export function kindsOf(kind: UploadKind): readonly ReceivedKind[] {
  if (kind === 'media') return ['image', 'video'];
  return [kind === 'download' ? 'document' : kind];
}

/** Returns the types that a field of `kind` accepts. */
const typesOf = (kind: UploadKind): readonly AcceptedType[] => [
  ...acceptedTypes.filter((type) => kindsOf(kind).includes(type.kind)),
  ...(kind === 'download' ? technicalTypes : []),
];

/** Returns the extensions that a field accepts, as a person would list them. */
export function extensionsOf(kind: UploadKind): string[] {
  const extensions = typesOf(kind).map((type) => type.extension);
  return extensions.flatMap((extension) => (extension === 'jpg' ? ['jpg', 'jpeg'] : [extension]));
}

/** Returns the extension of a file by its content. A GDTF file is an archive, which the area that stores it checks. */
async function extensionOf(path: string, kind: UploadKind, name: string): Promise<string | undefined> {
  // Loaded with the first upload, because the library takes 5 MB.
  const { fileTypeFromFile } = await import('file-type');
  const found = (await fileTypeFromFile(path))?.ext;
  if (found === 'cfb') return legacyOfficeType(path);
  if (kind !== 'download') return sameAs[found ?? ''] ?? found;
  if (found === 'zip') return claimedExtension(name) === 'gdtf' ? 'gdtf' : 'zip';
  return found ?? technicalExtension(path, name);
}

/**
 * Returns the type of a file by its content, if a field of `kind` accepts the type; otherwise `undefined`.
 *
 * @param name the sender's file name, which distinguishes formats without a signature
 */
export async function typeByContent(path: string, kind: UploadKind, name: string): Promise<AcceptedType | undefined> {
  const extension = await extensionOf(path, kind, name);
  return typesOf(kind).find((type) => type.extension === extension);
}

/**
 * Whether a stream with this beginning can be a video (MP4 or WebM). Only a hint for the size limit while the rest is
 * still arriving; {@link typeByContent} decides.
 */
export function isVideoStart(bytes: Buffer): boolean {
  const webm = bytes.length >= 4 && bytes.readUInt32BE(0) === 0x1a45dfa3;
  return webm || (bytes.subarray(4, 8).toString('latin1') === 'ftyp' && !bytes.subarray(8, 12).equals(avifBrand));
}
