import type { NamedLink } from '@msl/shared/contracts';
import { maxLinks } from '@msl/shared/contracts';
import type { Db } from '../../database/db';
import { linkCompanion } from '../../crud/linkCompanion';

const otherProduct = (column: string) => ({ column, table: 'products' as const });

/** Links of other records to products, which are deleted and restored with the products. */
export const productLinkCompanions = {
  projects: linkCompanion('project_products', 'productId', { column: 'projectId', table: 'projects' }),
  news: linkCompanion('news_products', 'productId', { column: 'newsId', table: 'news' }),
  relations: linkCompanion('product_relations', 'productId', otherProduct('relatedId')),
  relationsBack: linkCompanion('product_relations', 'relatedId', otherProduct('productId')),
};

/** Returns the projects that use a product, newest first. */
export async function projectsOf(productId: string, db: Db): Promise<NamedLink[]> {
  const rows = await db
    .selectFrom('project_products')
    .innerJoin('projects', 'projects.id', 'project_products.projectId')
    .select(['projects.id as id', 'projects.name as name'])
    .where('productId', '=', productId)
    .orderBy('projects.createdAt', 'desc')
    .orderBy('projects.id', 'desc')
    .limit(maxLinks)
    .execute();
  return rows.map(({ id: _id, name }) => ({ _id, name }));
}
