import { productLinkCalls, relationCalls, RelationKind } from '@msl/shared/contracts';
import { admin, publicRead } from '../../http/access';
import { ok } from '../../http/answers';
import type { App } from '../../http/app';
import { notFound } from '../../errors/domainErrors';
import type { ProductLinkRepository } from './productLinkRepository';

export function productLinkRoutes(app: App, links: ProductLinkRepository): void {
  app.handle(relationCalls.list, admin, async ({ params }) => ok(await links.relations(params.id)));

  app.handle(relationCalls.add, admin, async ({ params, body }) =>
    ok(await links.add(params.id, body.kind, body.productId), 'Relation added successfully'),
  );

  app.handle(relationCalls.remove, admin, async ({ params: { id, relation } }) => {
    // Ids may contain the separator, kinds do not.
    const end = relation.lastIndexOf('_');
    const known = RelationKind.safeParse(relation.slice(end + 1));
    if (!known.success) throw notFound('relation');
    return ok(await links.remove(id, known.data, relation.slice(0, Math.max(end, 0))), 'Relation removed successfully');
  });

  const tables = ['products', 'product_relations', 'project_products', 'projects', 'news_products', 'news'] as const;
  app.handle(productLinkCalls.getForGuests, publicRead(...tables), async ({ params }) =>
    ok(await links.links(params.id)),
  );
}
