import type { News } from '@msl/shared/contracts';

/** Date of the last change announced to readers: the editor's correction, else the publication. */
export const modifiedAtOf = ({ publishedAt, correctedAt }: Pick<News, 'publishedAt' | 'correctedAt'>): string =>
  correctedAt && correctedAt > publishedAt ? correctedAt : publishedAt;
