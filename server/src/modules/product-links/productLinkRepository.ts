import {
  maxLinks,
  type ProductLinks,
  type ProductRelation,
  type RelationKind,
  relationKinds,
} from '@msl/shared/contracts';
import { type Db, type Tx, within } from '../../database/db';
import { sql } from 'kysely';
import type { ProductRelationsTable } from '../../database/linkTables';
import { conflict, invalid, notFound } from '../../errors/domainErrors';
import { coverOf, toProductLink } from '../../crud/productLinks';
import { isPublished } from '../../crud/publishedNews';

type StoredKind = ProductRelationsTable['kind'];

/** How a kind is stored: of which kind, and whether the product that it is asked for is the related one. */
const storedAs: Record<RelationKind, { kind: StoredKind; isReverse: boolean }> = {
  accessory: { kind: 'accessory', isReverse: false },
  'accessory-for': { kind: 'accessory', isReverse: true },
  'spare-part': { kind: 'spare-part', isReverse: false },
  'spare-part-for': { kind: 'spare-part', isReverse: true },
  'replaced-by': { kind: 'successor', isReverse: false },
  replaces: { kind: 'successor', isReverse: true },
};

const kindOf = (kind: StoredKind, isReverse: boolean): RelationKind =>
  relationKinds.find((one) => storedAs[one].kind === kind && storedAs[one].isReverse === isReverse) ?? 'accessory';

function toRow(id: string, kind: RelationKind, otherId: string) {
  const stored = storedAs[kind];
  const [productId, relatedId] = stored.isReverse ? [otherId, id] : [id, otherId];
  return { productId, relatedId, kind: stored.kind };
}

/** Relations of products to each other, and what links a product. */
export class ProductLinkRepository {
  constructor(private readonly db: Db) {}

  /** Returns the relations of a product in both directions, by kind. @throws NotFound */
  async relations(id: string, db: Db | Tx = this.db): Promise<ProductRelation[]> {
    await this.assertExists(id, db);
    const read = async (own: 'productId' | 'relatedId', other: 'productId' | 'relatedId') => {
      const rows = await db
        .selectFrom('product_relations')
        .innerJoin('products', 'products.id', `product_relations.${other}`)
        .select(['products.id as id', 'name', 'partNumber', 'imagePath', 'discontinuedAt', 'kind'])
        .where(own, '=', id)
        .orderBy('position')
        .orderBy(sql`"nameSortKey"`)
        .limit(maxLinks)
        .execute();
      const isReverse = own === 'relatedId';
      return rows.map((row) => ({ kind: kindOf(row.kind, isReverse), product: toProductLink(row) }));
    };
    const found = [...(await read('productId', 'relatedId')), ...(await read('relatedId', 'productId'))];
    return found.sort((a, b) => relationKinds.indexOf(a.kind) - relationKinds.indexOf(b.kind));
  }

  /** Relates a product to another. @throws NotFound; Invalid, Conflict at `productId` */
  add(id: string, kind: RelationKind, otherId: string): Promise<ProductRelation[]> {
    return within(this.db, undefined, async (tx) => {
      const present = await this.relations(id, tx);
      if (id === otherId) throw invalid('productId', 'Choose another product.');
      const other = await tx.selectFrom('products').select('id').where('id', '=', otherId).executeTakeFirst();
      if (!other) throw invalid('productId', 'There is no such product.');
      if (present.length >= maxLinks) throw conflict(`A product has at most ${maxLinks} relations.`);
      const row = toRow(id, kind, otherId);
      const opposite = await tx
        .selectFrom('product_relations')
        .select('kind')
        .where('productId', '=', row.relatedId)
        .where('relatedId', '=', row.productId)
        .where('kind', '=', row.kind)
        .executeTakeFirst();
      if (opposite) throw conflict('These products are related the other way round.');
      await tx
        .insertInto('product_relations')
        .values({ ...row, position: present.length })
        .onConflict((known) => known.doNothing())
        .execute();
      return this.relations(id, tx);
    });
  }

  /** Removes a relation. @throws NotFound */
  remove(id: string, kind: RelationKind, otherId: string): Promise<ProductRelation[]> {
    return within(this.db, undefined, async (tx) => {
      const row = toRow(id, kind, otherId);
      const { numDeletedRows } = await tx
        .deleteFrom('product_relations')
        .where('productId', '=', row.productId)
        .where('relatedId', '=', row.relatedId)
        .where('kind', '=', row.kind)
        .executeTakeFirst();
      if (!numDeletedRows) throw notFound('relation');
      return this.relations(id, tx);
    });
  }

  /** Returns everything that links a product. @throws NotFound */
  async links(id: string): Promise<ProductLinks> {
    const relations = await this.relations(id);
    const projects = await this.db
      .selectFrom('project_products')
      .innerJoin('projects', 'projects.id', 'project_products.projectId')
      .select(['projects.id as _id', 'name', 'location', 'latitude', 'longitude', 'filePath'])
      .where('productId', '=', id)
      .orderBy('projects.createdAt', 'desc')
      .limit(maxLinks)
      .execute();
    const news = await this.db
      .selectFrom('news_products')
      .innerJoin('news', 'news.id', 'news_products.newsId')
      .select(['news.id as _id', 'title as name'])
      .where('productId', '=', id)
      .where(isPublished(this.db))
      .orderBy('publishedAt', 'desc')
      .limit(maxLinks)
      .execute();
    const installations = projects.map(({ filePath, ...project }) => ({ ...project, picture: coverOf(filePath) }));
    return { relations, projects: installations, news };
  }

  private async assertExists(id: string, db: Db | Tx): Promise<void> {
    const product = await db.selectFrom('products').select('id').where('id', '=', id).executeTakeFirst();
    if (!product) throw notFound('product');
  }
}
