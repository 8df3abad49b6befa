import { manualCalls } from '@msl/shared/contracts';
import { admin, publicRead } from '../../http/access';
import { ok, page } from '../../http/answers';
import type { App } from '../../http/app';
import { toLines } from '../../records/csv';
import { bulkRoute, removeRoute } from '../../records/deletionRoutes';
import { exportRoute } from '../../records/exportRoute';
import { savingFiles } from '../../records/savingFiles';
import { appended, reordered, toJson, withoutEntry } from '../../records/storedLists';
import { type ManualRepository, toManual } from './manualRepository';

export function manualRoutes(app: App, manuals: ManualRepository): void {
  app.handle(manualCalls.list, admin, async ({ query }) => page(await manuals.page(query), toManual));

  exportRoute(app, manualCalls.export, {
    records: manuals,
    toCells: (rows) => rows.map(toManual).map((row) => ({ ...row, description: toLines(row.description) })),
  });

  app.handle(manualCalls.get, admin, async ({ params }) => ok(toManual(await manuals.get(params.id))));

  app.handle(manualCalls.create, admin, async ({ form: { title, description = '' }, files }) => {
    const manual = await savingFiles(app.files, files, ({ manualFiles }) =>
      manuals.insert({ title, description, filePaths: toJson(manualFiles) }),
    );
    return ok(toManual(manual), 'Manual saved successfully!');
  });

  app.handle(manualCalls.update, admin, async ({ params, form: { updatedAt, fileOrder, ...changes }, files }) => {
    const manual = await savingFiles(app.files, files, ({ manualFiles }) =>
      manuals.update(params.id, updatedAt, ({ filePaths }) => ({
        ...changes,
        filePaths: appended(reordered(filePaths, fileOrder), manualFiles),
      })),
    );
    return ok(toManual(manual), 'Manual saved successfully!');
  });

  app.handle(manualCalls.removeFile, admin, async ({ params, query }) => {
    const manual = await manuals.update(params.id, query.updatedAt, ({ filePaths }) => ({
      filePaths: withoutEntry(filePaths, params.index, 'file'),
    }));
    return ok(toManual(manual), 'File deleted successfully');
  });

  removeRoute(app, manualCalls.remove, { records: manuals, says: 'Manual deleted successfully' });

  bulkRoute(app, manualCalls.bulk, { records: manuals, actions: {} });

  app.handle(manualCalls.getForGuests, publicRead('manuals'), async ({ params }) => {
    const manual = toManual(await manuals.get(params.manualId));
    const stored = await app.files.describe(manual.filePaths);
    return ok({
      ...manual,
      files: stored.map(({ path, originalName, bytes }) => ({ path, name: originalName, bytes })),
    });
  });
}
