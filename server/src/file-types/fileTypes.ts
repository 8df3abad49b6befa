import type { UploadKind } from '@msl/shared/contracts';
import { z } from 'zod';
import { BadFile } from '../parsing/badFile';
import { runParser } from '../parsing/runParser';
import { fileTypeParser } from './parser/fileTypeParser';
import { technicalTypes } from './technicalTypes';

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

/** Maximum size of an archive in megabytes: several times the size of the admin's remotes. */
export const archiveMegabytes = 20;

/** Returns the kinds of files that a field of `kind` accepts. */
export function kindsOf(kind: UploadKind): readonly ReceivedKind[] {
  if (kind === 'media') return ['image', 'video'];
  return [kind === 'download' || kind === 'attachment' ? 'document' : kind];
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

/**
 * Returns the type of a file by its content, if a field of `kind` accepts the type; otherwise `undefined`.
 *
 * @param name the sender's file name, which distinguishes formats without a signature
 */
export async function typeByContent(path: string, kind: UploadKind, name: string): Promise<AcceptedType | undefined> {
  try {
    const extension = await runParser(fileTypeParser, { path, kind, name }, { result: z.string().nullable() });
    return typesOf(kind).find((type) => type.extension === extension);
  } catch (error) {
    if (error instanceof BadFile) return undefined;
    throw error;
  }
}

/**
 * Whether a stream with this beginning can be a video (MP4 or WebM). Only a hint for the size limit while the rest is
 * still arriving; {@link typeByContent} decides.
 */
export function isVideoStart(bytes: Buffer): boolean {
  const webm = bytes.length >= 4 && bytes.readUInt32BE(0) === 0x1a45dfa3;
  return webm || (bytes.subarray(4, 8).toString('latin1') === 'ftyp' && !bytes.subarray(8, 12).equals(avifBrand));
}
