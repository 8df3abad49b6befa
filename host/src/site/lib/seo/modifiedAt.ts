import type { News } from '@msl/shared/contracts';

/** When readers were last told of a change: the editor's correction, or else the publication. */
export const modifiedAtOf = ({ publishedAt, correctedAt }: Pick<News, 'publishedAt' | 'correctedAt'>): string =>
  correctedAt && correctedAt > publishedAt ? correctedAt : publishedAt;
