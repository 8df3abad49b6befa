import { compareTexts } from '@msl/shared/compareTexts';
import type { ProjectFacets, ProjectFilter } from '@msl/shared/contracts';
import type { Expression, SqlBool } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../database/db';
import { equals, isLinkedTo } from '../../crud/filters';
import { countryName } from '../../text/countries';

/** Maximum number of values of each filter. */
const maxValues = 300;

/** Converts the filters of the public list into conditions. */
export const toProjectConditions = ({
  country,
  category,
  product,
}: z.output<typeof ProjectFilter>): Expression<SqlBool>[] => [
  ...equals('country', country),
  ...equals('category', category),
  ...isLinkedTo('project_products', { own: 'projectId', other: 'productId' }, product),
];

const byName = (a: { name: string }, b: { name: string }) => compareTexts(a.name, b.name);

async function countBy(column: 'country' | 'category', db: Db) {
  const rows = await db
    .selectFrom('projects')
    .select(({ fn }) => [`${column} as value`, fn.countAll<number>().as('count')])
    .where(column, '<>', '')
    .groupBy(column)
    .orderBy('count', 'desc')
    .limit(maxValues)
    .execute();
  return rows.map(({ value, count }) => ({ value, count: Number(count) }));
}

/** Returns the values by which projects can be filtered, by name, each with the number of its projects. */
export async function readProjectFacets(db: Db): Promise<ProjectFacets> {
  const [countries, categories] = [await countBy('country', db), await countBy('category', db)];
  const products = await db
    .selectFrom('project_products')
    .innerJoin('products', 'products.id', 'project_products.productId')
    .select(({ fn }) => ['products.id as _id', 'name', fn.countAll<number>().as('count')])
    .groupBy(['products.id', 'name'])
    .orderBy('name')
    .limit(maxValues)
    .execute();
  return {
    countries: countries.map(({ value, count }) => ({ code: value, name: countryName(value), count })).sort(byName),
    categories: categories.map(({ value, count }) => ({ name: value, count })).sort(byName),
    products: products.map(({ count, ...product }) => ({ ...product, count: Number(count) })).sort(byName),
  };
}
