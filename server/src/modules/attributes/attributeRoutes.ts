import { attributeCalls } from '@msl/shared/contracts';
import { admin } from '../../http/access';
import { ok, page } from '../../http/answers';
import type { App } from '../../http/app';
import { bulkRoute, removeRoute } from '../../crud/deletionRoutes';
import { exportRoute } from '../../crud/exportRoute';
import { toJson } from '../../crud/storedLists';
import { type AttributeRepository, toAttribute } from './attributeRepository';

/** Converts options to JSON: each option once, in the given order. */
const toOptions = (options: string[]) => toJson([...new Set(options)]);

export function attributeRoutes(app: App, attributes: AttributeRepository): void {
  app.handle(attributeCalls.list, admin, async ({ query }) => page(await attributes.page(query), toAttribute));

  exportRoute(app, attributeCalls.export, { records: attributes, toCells: (rows) => rows.map(toAttribute) });

  app.handle(attributeCalls.get, admin, async ({ params }) => ok(toAttribute(await attributes.get(params.id))));

  app.handle(attributeCalls.create, admin, async ({ body: { options = [], ...fields } }) =>
    ok(
      toAttribute(await attributes.insert({ ...fields, options: toOptions(options) })),
      'Categories attr added successfully',
    ),
  );

  app.handle(attributeCalls.update, admin, async ({ params, body: { updatedAt, options, ...fields } }) => {
    const changes = { ...fields, ...(options && { options: toOptions(options) }) };
    const attribute = await attributes.update(params.id, updatedAt, () => changes);
    return ok(toAttribute(attribute), 'Categories attr updated successfully');
  });

  removeRoute(app, attributeCalls.remove, { records: attributes, message: 'Categories attr deleted successfully' });

  bulkRoute(app, attributeCalls.bulk, { records: attributes, actions: {} });
}
