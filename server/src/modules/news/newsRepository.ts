import type { News } from '@msl/shared/contracts';
import type { Db } from '../../database/db';
import type { NewsTable } from '../../database/schema';
import type { FileStore } from '../../media/fileStore';
import { RecordTable } from '../../crud/recordTable';
import { fromJson } from '../../crud/storedLists';

export const toNews = ({ id, searchText: _, imagePath, isFeatured, ...row }: NewsTable): News => ({
  _id: id,
  ...row,
  imagePath: fromJson(imagePath),
  isFeatured: isFeatured === 1,
});

export class NewsRepository extends RecordTable<'news'> {
  constructor(db: Db, files: FileStore) {
    super(db, files, {
      table: 'news',
      what: 'news item',
      searched: ({ title }) => [title],
      sort: { title: 'text', isFeatured: 'plain', publishedAt: 'plain' },
      dateColumn: 'publishedAt',
      richText: ['description'],
      files: ['imagePath'],
      show: toNews,
    });
  }
}
