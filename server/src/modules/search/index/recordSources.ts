import type { FactView } from '@msl/shared/contracts';
import { zonedIso } from '@msl/shared/dates';
import { factText } from '@msl/shared/factTexts';
import { productPath } from '@msl/shared/productPaths';
import { type SqlBool, sql } from 'kysely';
import { readSiteOffsets } from '../../../crud/siteTime';
import { isPublished } from '../../../crud/publishedNews';
import { fromJson } from '../../../crud/storedLists';
import type { ProductFacts } from '../../../facts/productFacts';
import type { Db, Tx } from '../../../database/db';
import { containsText } from '../../../database/searchText';
import { toExcerptText } from './plainText';
import { sitePages } from './sitePages';
import type { DependentSource, DocumentSource } from './searchDocument';

const joined = (...parts: string[]) => parts.filter(Boolean).join(' · ');

const toFactText = (fact: FactView) => (fact.value === false ? '' : `${fact.fieldName} ${factText(fact)}`);

/** Returns the facts under the name of their group: "Electrical: Power, Supply voltage". */
function groupTexts(sheet: readonly FactView[]): string[] {
  const groups = new Map<string, string[]>();
  for (const { group, fieldName, value } of sheet)
    if (group && value !== false) groups.set(group, [...(groups.get(group) ?? []), fieldName]);
  return [...groups].map(([group, names]) => `${group}: ${names.join(', ')}`);
}

/** Returns the kinds of the projects in which products are used, by product id. */
async function readApplications(ids: readonly string[], tx: Tx): Promise<ReadonlyMap<string, string[]>> {
  const rows = await tx
    .selectFrom('project_products')
    .innerJoin('projects', 'projects.id', 'project_products.projectId')
    .select(['productId', 'category'])
    .distinct()
    .where('productId', 'in', ids)
    .orderBy('category')
    .execute();
  const applications = new Map<string, string[]>();
  for (const { productId, category } of rows)
    applications.set(productId, [...(applications.get(productId) ?? []), category]);
  return applications;
}

const products = (productFacts: ProductFacts): DocumentSource => ({
  source: 'products',
  kind: 'product',
  async read(ids, tx) {
    const rows = await tx
      .selectFrom('products')
      .innerJoin('categories', 'categories.id', 'products.categoryId')
      .selectAll('products')
      .select('categoryName')
      .where('products.id', 'in', ids)
      .execute();
    const sheets = await productFacts.sheets(rows, tx);
    const applications = await readApplications(ids, tx);
    return rows.map((row) => {
      const sheet = sheets.get(row.id) ?? [];
      const specifications = toExcerptText(row.specifications);
      return {
        kind: 'product',
        recordId: row.id,
        title: row.name,
        detail: row.partNumber,
        path: productPath({ _id: row.id, name: row.name }),
        imagePath: fromJson(row.imagePath)[0] ?? null,
        partNumber: row.partNumber,
        category: row.categoryName,
        facts: sheet.map(toFactText),
        measured: specifications,
        text: joined(
          ...[row.summary, row.descriptionText, specifications, ...(applications.get(row.id) ?? [])],
          ...groupTexts(sheet),
        ),
      };
    });
  },
});

const projects: DocumentSource = {
  source: 'projects',
  kind: 'project',
  async read(ids, tx) {
    const rows = await tx.selectFrom('projects').selectAll().where('id', 'in', ids).execute();
    return rows.map((row) => ({
      kind: 'project',
      recordId: row.id,
      title: row.name,
      detail: joined(row.category, row.location),
      path: `/project/detail/${row.id}`,
      imagePath: fromJson(row.filePath)[0] ?? null,
      category: row.category,
      facts: [row.location, row.ownerName, row.moduleType, row.systemVersion, row.yearOfCompletion],
      text: joined(row.summary, toExcerptText(row.description), row.moduleType, row.ownerName),
    }));
  },
};

const news = (db: Db): DocumentSource => ({
  source: 'news',
  kind: 'news',
  async read(ids, tx) {
    const rows = await tx.selectFrom('news').selectAll().where('id', 'in', ids).where(isPublished(db)).execute();
    const offsets = await readSiteOffsets(tx);
    return rows.map((row) => ({
      kind: 'news',
      recordId: row.id,
      title: row.title,
      detail: '',
      path: `/news/detail/${row.id}`,
      imagePath: fromJson(row.imagePath)[0] ?? null,
      facts: [zonedIso(row.publishedAt, offsets).slice(0, 4)],
      text: joined(row.summary, toExcerptText(row.description)),
    }));
  },
  async findOutdated() {
    const hasDocument = sql<SqlBool>`
      exists (select 1 from search_documents where kind = 'news' and "recordId" = news.id)`;
    const rows = await db
      .selectFrom('news')
      .select('id')
      .where((news) =>
        news.or([
          news.and([isPublished(db), news.not(hasDocument)]),
          news.and([news.not(isPublished(db)), hasDocument]),
        ]),
      )
      .execute();
    return rows.map(({ id }) => id);
  },
});

const headingsOf = (html: string): string[] =>
  [...html.matchAll(/<h\d[^>]*>(.*?)<\/h\d>/gs)].map(([, heading = '']) => toExcerptText(heading));

const staticPages: DocumentSource = {
  source: 'static_pages',
  kind: 'page',
  async read(ids, tx) {
    const rows = await tx.selectFrom('static_pages').selectAll().where('id', 'in', ids).execute();
    return rows.map((row) => ({
      kind: 'page',
      recordId: row.id,
      title: row.heading,
      detail: '',
      path: `/static/${row.slug}`,
      imagePath: null,
      facts: headingsOf(row.content),
      text: toExcerptText(row.content),
    }));
  },
};

/** The listing of a category's products is a page too. */
const categories: DocumentSource = {
  source: 'categories',
  kind: 'page',
  async read(ids, tx) {
    const rows = await tx
      .selectFrom('categories')
      .select(['id', 'categoryName'])
      .where('id', 'in', ids)
      .orderBy('id')
      .execute();
    const offers = await tx
      .selectFrom('category_attributes')
      .innerJoin('attributes', 'attributes.id', 'category_attributes.attributeId')
      .select(['categoryId', 'fieldName', 'options'])
      .where('categoryId', 'in', ids)
      .orderBy('position')
      .execute();
    return rows.map(({ id, categoryName }) => ({
      kind: 'page',
      recordId: id,
      isListing: true,
      title: categoryName,
      detail: 'Products',
      path: `/products/${encodeURIComponent(categoryName)}`,
      imagePath: null,
      facts: [],
      text: offers
        .filter(({ categoryId }) => categoryId === id)
        .map(({ fieldName, options }) => `${fieldName}: ${fromJson(options).join(', ')}`)
        .join(' · '),
    }));
  },
};

export const recordSources = (db: Db, productFacts: ProductFacts): DocumentSource[] => [
  products(productFacts),
  ...[projects, news(db), staticPages, categories, sitePages(db)],
];

/** Queues records, except those that are queued already: their documents are made after this change anyway. */
const queueFrom = (tx: Tx, source: string, rows: ReturnType<typeof sql>) =>
  sql`
    insert into search_changes (source, "recordId")
    select ${sql.lit(source)}, id from (
      ${rows} except select "recordId" from search_changes where source = ${sql.lit(source)}
    ) as records`.execute(tx);

/**
 * Documents have names of other records: a product's of its category, its attributes and its projects, a download's of
 * its products.
 */
export const dependentSources: DependentSource[] = [
  {
    source: 'products',
    async queue(ids, tx) {
      const linked = sql`select "downloadId" as id from download_products where "productId" in (${sql.join(ids)})`;
      await queueFrom(tx, 'downloads', linked);
    },
  },
  {
    source: 'categories',
    async queue(ids, tx) {
      await queueFrom(tx, 'products', sql`select id from products where "categoryId" in (${sql.join(ids)})`);
    },
  },
  {
    source: 'projects',
    async queue(ids, tx) {
      const used = sql`select "productId" as id from project_products where "projectId" in (${sql.join(ids)})`;
      await queueFrom(tx, 'products', used);
    },
  },
  {
    source: 'attributes',
    async queue(ids, tx) {
      await queueFrom(
        tx,
        'categories',
        sql`select "categoryId" as id from category_attributes where "attributeId" in (${sql.join(ids)})`,
      );
      // Facts are stored by the id of their attribute.
      const named = ids.flatMap((id) => [containsText('facts', `"${id}":`), containsText('offers', `"${id}":`)]);
      await queueFrom(tx, 'products', sql`select id from products where ${sql.join(named, sql` or `)}`);
    },
  },
];
