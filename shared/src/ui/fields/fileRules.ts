import type { FileKind } from '../../contracts/call';
import type { UploadLimits } from '../../contracts/uploads';

const images = ['jpg', 'jpeg', 'png', 'gif', 'webp', 'avif'];
const videos = ['mp4', 'webm'];
const documents = ['pdf', 'doc', 'docx', 'ppt', 'pptx'];
/** Formats of downloads; the limit of documents applies. */
const technical = ['ldt', 'ies', 'gdtf', 'step', 'stp', 'dxf', 'dwg', 'stl', 'zip', 'bin', 'hex'];

interface FileRule {
  /** Name of the kind in messages. */
  noun: string;
  /** Empty: any. */
  extensions: string[];
}

export const fileRules: Record<FileKind, FileRule> = {
  image: { noun: 'image', extensions: images },
  video: { noun: 'video', extensions: videos },
  document: { noun: 'document', extensions: documents },
  media: { noun: 'image or video', extensions: [...images, ...videos] },
  download: { noun: 'download', extensions: [...documents, ...technical] },
  attachment: { noun: 'attachment', extensions: [] },
};

export type PreviewKind = 'image' | 'video' | 'document' | 'other';

/** Limits of an installation that configures none, in megabytes. */
export const defaultLimits: UploadLimits = { image: 10, video: 200, document: 50 };

/** A file name's extension in lower case, without the dot. */
export const extensionOf = (name: string) => /\.([^./]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** Returns the kind of preview for a file name. */
export function previewOf(name: string): PreviewKind {
  const extension = extensionOf(name);
  if (images.includes(extension)) return 'image';
  if (videos.includes(extension)) return 'video';
  return documents.includes(extension) ? 'document' : 'other';
}

/** Whether a stored path is the address of an external file. */
export const isElsewhere = (path: string) => /^https?:\/\//i.test(path);

/** Returns the address of a stored path; external addresses stay unchanged. */
export const addressOf = (path: string) => (/^(https?:\/\/|\/)/.test(path) ? path : `/${path}`);

/**
 * Returns the kind of preview for a stored file. An external address without a known extension counts as a picture in a
 * field for pictures.
 */
export function storedPreviewOf(path: string, kind: FileKind): PreviewKind {
  if (!isElsewhere(path)) return previewOf(path);
  const preview = previewOf(path.replace(/[?#].*$/s, ''));
  return preview === 'other' && (kind === 'image' || kind === 'media') ? 'image' : preview;
}

const maxAddressLength = 100;

/** Truncates an address to a hundred characters. */
export const shortAddress = (address: string) =>
  address.length > maxAddressLength ? `${address.slice(0, maxAddressLength)}…` : address;

/** Whether the limit of documents applies. */
const isOfDocuments = (kind: FileKind) => kind === 'download' || kind === 'attachment';

/**
 * Returns why the server will reject a chosen file, as a sentence; `undefined` if the file may be uploaded.
 *
 * Checks extension and size only; the server checks the content.
 */
export function refusalOf(
  file: File,
  kind: FileKind,
  limits: UploadLimits = defaultLimits,
  extensions: readonly string[] = fileRules[kind].extensions,
): string | undefined {
  const { noun } = fileRules[kind];
  if (extensions.length && !extensions.includes(extensionOf(file.name))) {
    return `${file.name} is not an accepted ${noun}: use ${extensions.join(', ')}.`;
  }
  const preview = previewOf(file.name);
  const limit = isOfDocuments(kind) ? limits.document : preview === 'other' ? 0 : limits[preview];
  if (file.size > limit * 1024 * 1024) {
    return `${file.name} is too large: ${sizeText(file.size)}, at most ${limit} MB.`;
  }
  return file.size === 0 ? `${file.name} is empty.` : undefined;
}

function kindsOf(kind: FileKind) {
  if (kind === 'media') return ['image', 'video'] as const;
  return [isOfDocuments(kind) ? 'document' : kind] as const;
}

/** Describes the accepted files, e.g. `jpg, png; at most 10 MB`. */
export function hintOf(
  kind: FileKind,
  limits: UploadLimits,
  extensions: readonly string[] = fileRules[kind].extensions,
): string {
  const kinds = kindsOf(kind);
  const sizes = kinds.map((one) => (kinds.length > 1 ? `${one}s ${limits[one]} MB` : `${limits[one]} MB`));
  return `${extensions.join(', ') || 'any type'}; at most ${sizes.join(', ')}`;
}

/** Formats a file size, e.g. `3.2 MB`. */
export function sizeText(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  const inKilobytes = bytes < 1024 * 1024;
  const value = bytes / (inKilobytes ? 1024 : 1024 * 1024);
  return `${value < 10 ? value.toFixed(1) : Math.round(value)} ${inKilobytes ? 'KB' : 'MB'}`;
}
