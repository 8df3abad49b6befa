import type { FileKind } from '../../contracts/call';

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

export type Preview = 'image' | 'video' | 'document' | 'other';

const maxMegabytes: Record<Preview, number> = { image: 10, video: 200, document: 50, other: 0 };

/** A file name's extension in lower case, without the dot. */
export const extensionOf = (name: string) => /\.([^./]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** How a file of this name is shown. */
export function previewOf(name: string): Preview {
  const extension = extensionOf(name);
  if (images.includes(extension)) return 'image';
  if (videos.includes(extension)) return 'video';
  return documents.includes(extension) ? 'document' : 'other';
}

/**
 * Why a chosen file will not be accepted, as a sentence; `undefined` when it may be sent.
 *
 * It spares the upload of what the server would refuse; the server decides by the content, and by its own limits.
 */
export function refusalOf(file: File, kind: FileKind): string | undefined {
  const { noun, extensions } = fileRules[kind];
  if (!extensions.includes(extensionOf(file.name))) {
    return `${file.name} is not an accepted ${noun}: use ${extensions.join(', ')}.`;
  }
  const limit = maxMegabytes[previewOf(file.name)];
  if (file.size > limit * 1024 * 1024) {
    return `${file.name} is too large: ${sizeText(file.size)}, at most ${limit} MB.`;
  }
  return file.size === 0 ? `${file.name} is empty.` : undefined;
}

/** A size for people, e.g. `3.2 MB`. */
export function sizeText(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  const inKilobytes = bytes < 1024 * 1024;
  const value = bytes / (inKilobytes ? 1024 : 1024 * 1024);
  return `${value < 10 ? value.toFixed(1) : Math.round(value)} ${inKilobytes ? 'KB' : 'MB'}`;
}
