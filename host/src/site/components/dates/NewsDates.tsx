import type { News } from '@msl/shared/contracts';
import { RelativeDate } from './RelativeDate';
import { modifiedAtOf } from '../../lib/seo/modifiedAt';

type Dated = Pick<News, 'publishedAt' | 'correctedAt'>;

/** The publication date of an item, the same on cards and in the article. */
export const PublicationDate = ({ item }: { item: Dated }) => <RelativeDate iso={item.publishedAt} />;

/** When the item was updated, if an editor says that it was. */
export function UpdateDate({ item, className }: { item: Dated; className?: string }) {
  const modifiedAt = modifiedAtOf(item);
  if (modifiedAt === item.publishedAt) return null;
  return (
    <p className={className}>
      Updated <RelativeDate iso={modifiedAt} />
    </p>
  );
}
