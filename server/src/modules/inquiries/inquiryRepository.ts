import type { Inquiry } from '@msl/shared/contracts';
import type { Db, Tx } from '../../database/db';
import type { InquiriesTable } from '../../database/schema';
import type { FileStore } from '../../media/fileStore';
import { RecordTable } from '../../crud/recordTable';
import { fromJson } from '../../crud/storedLists';
import { prepareRepeatsForRestore, repeatGroups } from '../../messages/repeatGroups';
import { toSuspectMark } from '../../messages/suspicion';

export const toInquiry = ({
  id,
  searchText: _,
  isConnection,
  suspicion,
  isFromSite,
  repeats: __,
  ...row
}: InquiriesTable): Inquiry => ({
  _id: id,
  ...row,
  isConnection: isConnection === 1,
  ...toSuspectMark(suspicion),
  isFromSite: isFromSite === 1,
});

/** A product's name and the options of its category, by field name. */
export interface Offer {
  productName: string;
  choices: Map<string, string[]>;
}

/** Visitors' questions about products. They remain when the product is deleted. */
export class InquiryRepository extends RecordTable<'inquiries'> {
  constructor(db: Db, files: FileStore) {
    super(db, files, {
      table: 'inquiries',
      what: 'inquiry',
      plural: 'inquiries',
      searched: ({ name, email, phone, productName, message }) => [name, email, phone, productName, message],
      sort: { name: 'text', email: 'text', productName: 'text' },
      companions: { repeats: repeatGroups('inquiries') },
      prepareRestore: (rows, tx) => prepareRepeatsForRestore('inquiries', rows, tx),
      show: toInquiry,
    });
  }

  /** Returns `undefined` if there is no such product. */
  async offerOf(productId: string, tx?: Tx): Promise<Offer | undefined> {
    const db = tx ?? this.db;
    const product = await db
      .selectFrom('products')
      .select(['name', 'categoryId'])
      .where('id', '=', productId)
      .executeTakeFirst();
    if (!product) return undefined;
    const attributes = await db
      .selectFrom('category_attributes')
      .innerJoin('attributes', 'attributes.id', 'category_attributes.attributeId')
      .select(['fieldName', 'options'])
      .where('categoryId', '=', product.categoryId)
      .execute();
    const choices = new Map(attributes.map(({ fieldName, options }) => [fieldName, fromJson(options)]));
    return { productName: product.name, choices };
  }
}
