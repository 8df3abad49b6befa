import { isScheduled } from './publication';

/** Path of the public page of a news item; `undefined` before its publication. */
export const newsPath = ({ _id, publishedAt }: { _id: string; publishedAt: string }) =>
  isScheduled(publishedAt) ? undefined : `/news/detail/${_id}`;
