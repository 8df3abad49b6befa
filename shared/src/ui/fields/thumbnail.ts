import { previewOf } from './fileRules';

/** The address of a smaller rendering of a stored picture; other files are shown by their own address. */
export const thumbnailOf = (path: string): string =>
  previewOf(path) === 'image' ? path.replace(/^\/uploads\/(.+)\.\w+$/, '/images/320/$1.webp') : path;
