import type { News } from '@msl/shared/contracts';
import { RelativeDate } from './RelativeDate';
import { modifiedAtOf } from '../../lib/seo/modifiedAt';

type Dated = Pick<News, 'publishedAt' | 'correctedAt'>;

/** The publication date, on cards and in the article. */
export const PublicationDate = ({ item }: { item: Dated }) => <RelativeDate iso={item.publishedAt} />;

/** The date of the correction, if an editor made one. */
export function UpdateDate({ item, className }: { item: Dated; className?: string }) {
  const modifiedAt = modifiedAtOf(item);
  if (modifiedAt === item.publishedAt) return null;
  return (
    <p className={className}>
      Updated <RelativeDate iso={modifiedAt} />
    </p>
  );
}
