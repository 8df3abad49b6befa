import { attributeCalls, type AttributeKind } from '@msl/shared/contracts';
import { admin } from '../../http/access';
import { ok, page } from '../../http/answers';
import type { App } from '../../http/app';
import { bulkRoute, removeRoute } from '../../crud/deletionRoutes';
import { exportRoute } from '../../crud/exportRoute';
import { equals } from '../../crud/filters';
import { type AttributeRepository, toAttribute } from './attributeRepository';

const toFilter = ({ kind }: { kind?: AttributeKind }) => ({ filters: equals('kind', kind) });

export function attributeRoutes(app: App, attributes: AttributeRepository): void {
  app.handle(attributeCalls.list, admin, async ({ query }) =>
    page(await attributes.page(query, equals('kind', query.kind)), toAttribute),
  );

  exportRoute(app, attributeCalls.export, {
    records: attributes,
    toFilter,
    toCells: (rows) => rows.map(toAttribute),
  });

  app.handle(attributeCalls.get, admin, async ({ params }) => ok(toAttribute(await attributes.get(params.id))));

  app.handle(attributeCalls.create, admin, async ({ body }) =>
    ok(toAttribute(await attributes.create(body)), 'Categories attr added successfully'),
  );

  app.handle(attributeCalls.update, admin, async ({ params, body: { updatedAt, ...fields } }) =>
    ok(toAttribute(await attributes.change(params.id, updatedAt, fields)), 'Categories attr updated successfully'),
  );

  removeRoute(app, attributeCalls.remove, { records: attributes, message: 'Categories attr deleted successfully' });

  bulkRoute(app, attributeCalls.bulk, { records: attributes, toFilter, actions: {} });
}
