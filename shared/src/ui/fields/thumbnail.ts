import { previewOf } from './fileRules';

/** Returns the address of a thumbnail of a stored picture; for other files, their own address. */
export const thumbnailOf = (path: string): string =>
  previewOf(path) === 'image' ? path.replace(/^\/uploads\/(.+)\.\w+$/, '/images/320/$1.webp') : path;
