import type { FileKind } from '../../contracts/call';
import type { UploadLimits } from '../../contracts/uploads';

const images = ['jpg', 'jpeg', 'png', 'gif', 'webp', 'avif'];
const videos = ['mp4', 'webm'];
const documents = ['pdf', 'doc', 'docx', 'ppt', 'pptx'];

interface FileRule {
  /** What one such file is called. */
  noun: string;
  extensions: string[];
}

export const fileRules: Record<FileKind, FileRule> = {
  image: { noun: 'image', extensions: images },
  video: { noun: 'video', extensions: videos },
  document: { noun: 'document', extensions: documents },
  media: { noun: 'image or video', extensions: [...images, ...videos] },
};

export type PreviewKind = 'image' | 'video' | 'document' | 'other';

/** Limits of an installation that configures none, in megabytes. */
export const defaultLimits: UploadLimits = { image: 10, video: 200, document: 50 };

/** A file name's extension in lower case, without the dot. */
export const extensionOf = (name: string) => /\.([^./]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** How a file of this name is shown. */
export function previewOf(name: string): PreviewKind {
  const extension = extensionOf(name);
  if (images.includes(extension)) return 'image';
  if (videos.includes(extension)) return 'video';
  return documents.includes(extension) ? 'document' : 'other';
}

/** Whether a stored path is the address of a file at another site. */
export const isElsewhere = (path: string) => /^https?:\/\//i.test(path);

/** A stored path is below the site's root; an external address stands as it is. */
export const addressOf = (path: string) => (/^(https?:\/\/|\/)/.test(path) ? path : `/${path}`);

/**
 * How a stored file is shown. A picture's address at another site may end with anything, so a field of pictures takes it
 * for one.
 */
export function storedPreviewOf(path: string, kind: FileKind): PreviewKind {
  if (!isElsewhere(path)) return previewOf(path);
  const preview = previewOf(path.replace(/[?#].*$/s, ''));
  return preview === 'other' && (kind === 'image' || kind === 'media') ? 'image' : preview;
}

const maxAddressLength = 100;

/** An address for people: its first hundred characters, and that there is more. */
export const shortAddress = (address: string) =>
  address.length > maxAddressLength ? `${address.slice(0, maxAddressLength)}…` : address;

/**
 * Why a chosen file will not be accepted, as a sentence; `undefined` when it may be sent.
 *
 * It spares the upload of what the server would refuse; the server decides by the content.
 */
export function refusalOf(file: File, kind: FileKind, limits: UploadLimits = defaultLimits): string | undefined {
  const { noun, extensions } = fileRules[kind];
  if (!extensions.includes(extensionOf(file.name))) {
    return `${file.name} is not an accepted ${noun}: use ${extensions.join(', ')}.`;
  }
  const preview = previewOf(file.name);
  const limit = preview === 'other' ? 0 : limits[preview];
  if (file.size > limit * 1024 * 1024) {
    return `${file.name} is too large: ${sizeText(file.size)}, at most ${limit} MB.`;
  }
  return file.size === 0 ? `${file.name} is empty.` : undefined;
}

const kindsOf = (kind: FileKind) => (kind === 'media' ? (['image', 'video'] as const) : ([kind] as const));

/** What a field takes, e.g. `jpg, png, at most 10 MB each`. */
export function hintOf(kind: FileKind, limits: UploadLimits): string {
  const kinds = kindsOf(kind);
  const sizes = kinds.map((one) => (kinds.length > 1 ? `${one}s ${limits[one]} MB` : `${limits[one]} MB`));
  return `${fileRules[kind].extensions.join(', ')}; at most ${sizes.join(', ')}`;
}

/** A size for people, e.g. `3.2 MB`. */
export function sizeText(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  const inKilobytes = bytes < 1024 * 1024;
  const value = bytes / (inKilobytes ? 1024 : 1024 * 1024);
  return `${value < 10 ? value.toFixed(1) : Math.round(value)} ${inKilobytes ? 'KB' : 'MB'}`;
}
