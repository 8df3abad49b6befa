import type { AccordionItem } from '@msl/shared/contracts';
import type { Db } from '../../database/db';
import type { AccordionItemsTable } from '../../database/schema';
import type { FileStore } from '../../media/fileStore';
import { RecordTable } from '../../crud/recordTable';

export const toAccordionItem = ({ id, searchText: _, ...row }: AccordionItemsTable): AccordionItem => ({
  _id: id,
  ...row,
});

/** The accordion of the about page. Items are sorted by creation time. */
export class AccordionRepository extends RecordTable<'accordion_items'> {
  constructor(db: Db, files: FileStore) {
    super(db, files, {
      table: 'accordion_items',
      what: 'accordion item',
      searched: ({ title }) => [title],
      richText: ['description'],
      show: toAccordionItem,
    });
  }

  inOrder(): Promise<AccordionItemsTable[]> {
    return this.select({ sort: 'createdAt' });
  }
}
