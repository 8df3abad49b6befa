import type { News, NewsCard, NewsDetail } from '@msl/shared/contracts';
import type { Db, Tx } from '../../database/db';
import type { NewsTable } from '../../database/schema';
import type { FileStore } from '../../media/fileStore';
import { toCardText } from '../../crud/cardText';
import { isOneOf } from '../../crud/filters';
import { linkCompanion } from '../../crud/linkCompanion';
import { type LinkSet, readLinked, replaceLinked } from '../../crud/linkedRecords';
import { RecordTable } from '../../crud/recordTable';
import type { ValuesOf } from '../../crud/recordTypes';
import { currentTime, isPublished, withoutFutureCorrection } from '../../crud/publishedNews';
import { storeLoss } from '../../crud/savedBy';
import { fromJson } from '../../crud/storedLists';
import { notFound } from '../../errors/domainErrors';
import type { Expression, SqlBool } from 'kysely';

export const toNews = ({ id, searchText: _, imagePath, isFeatured, ...row }: NewsTable): News => ({
  _id: id,
  ...row,
  imagePath: fromJson(imagePath),
  isFeatured: isFeatured === 1,
});

const toCard = (row: NewsTable): NewsCard => ({ ...toNews(row), description: toCardText(row.description) });

const links = { own: 'newsId' } as const;
const productSet: LinkSet = {
  ...links,
  ...{ links: 'news_products', other: 'productId', table: 'products', field: 'productIds', what: 'products' },
};
const projectSet: LinkSet = {
  ...links,
  ...{ links: 'news_projects', other: 'projectId', table: 'projects', field: 'projectIds', what: 'projects' },
};

/** Ids of the records that a form links; `undefined` leaves them as they are. */
export interface SentLinks {
  productIds?: readonly string[];
  projectIds?: readonly string[];
}

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
      companions: {
        products: linkCompanion('news_products', 'newsId', { column: 'productId', table: 'products' }),
        projects: linkCompanion('news_projects', 'newsId', { column: 'projectId', table: 'projects' }),
      },
      show: (row, tx) => this.toDetail(row, tx),
    });
  }

  /** Adds the products and projects that a news item is about. */
  async toDetail(row: NewsTable, tx?: Tx): Promise<NewsDetail> {
    const db = tx ?? this.db;
    const products = await readLinked(row.id, productSet, db);
    return { ...toNews(row), products, projects: await readLinked(row.id, projectSet, db) };
  }

  /** Returns the cards of the first published items as readers may see them, newest first. */
  async selectPublished(filters: Expression<SqlBool>[] = [], limit?: number): Promise<NewsCard[]> {
    const rows = await this.select({}, [isPublished(this.db), ...filters], limit);
    return rows.map((row) => toCard(withoutFutureCorrection(row, currentTime(this.db))));
  }

  /** Returns an item as readers may see it. @throws NotFound, also before its publication */
  async getPublished(id: string): Promise<NewsDetail> {
    const [row] = await this.select({}, [isPublished(this.db), isOneOf('id', [id])], 1);
    if (!row) throw notFound('news item');
    return this.toDetail(withoutFutureCorrection(row, currentTime(this.db)));
  }

  /** @throws Invalid if a product or project does not exist */
  create(values: ValuesOf<'news'>, sent: SentLinks): Promise<NewsDetail> {
    return this.within(undefined, async (tx) => {
      const row = await this.insert(values, tx);
      await this.link(row.id, sent, tx);
      return this.toDetail(row, tx);
    });
  }

  /** @throws NotFound, StaleEdit; Invalid if a product or project does not exist */
  change(
    id: string,
    expectedUpdatedAt: string | undefined,
    change: (current: NewsTable, tx: Tx) => Promise<Partial<ValuesOf<'news'>>>,
    sent: SentLinks,
  ): Promise<NewsDetail> {
    return this.within(undefined, async (tx) => {
      const wasPublished = await this.isPublished(id, tx);
      const row = await this.update(id, expectedUpdatedAt, (current) => change(current, tx), tx);
      if (wasPublished && !(await this.isPublished(id, tx))) await storeLoss(['news'], tx);
      await this.link(id, sent, tx);
      return this.toDetail(row, tx);
    });
  }

  private async isPublished(id: string, tx: Tx): Promise<boolean> {
    const found = tx.selectFrom('news').select('id').where('id', '=', id).where(isPublished(this.db));
    return (await found.executeTakeFirst()) !== undefined;
  }

  private async link(id: string, { productIds, projectIds }: SentLinks, tx: Tx): Promise<void> {
    if (productIds) await replaceLinked(id, productIds, productSet, tx);
    if (projectIds) await replaceLinked(id, projectIds, projectSet, tx);
  }
}
