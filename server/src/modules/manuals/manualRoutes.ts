import { manualCalls } from '@msl/shared/contracts';
import { admin, publicRead } from '../../http/access';
import { ok, page } from '../../http/answers';
import type { App } from '../../http/app';
import { toLines } from '../../crud/csv';
import { bulkRoute, removeRoute } from '../../crud/deletionRoutes';
import { exportRoute } from '../../crud/exportRoute';
import { FileRemovals, toFileHolders } from '../../crud/fileRemovals';
import { saveWithFiles } from '../../crud/saveWithFiles';
import { appendToList, applyOrder, toJson } from '../../crud/storedLists';
import { countProducts, type ManualRepository, toManual } from './manualRepository';
import { toFileTitle } from '../../media/fileTitle';

export function manualRoutes(app: App, manuals: ManualRepository): void {
  const removals = new FileRemovals(toFileHolders(manuals), app.trash);

  app.handle(manualCalls.list, admin, async ({ query }) => {
    const found = await manuals.page(query);
    const ids = found.rows.map(({ id }) => id);
    const counts = await countProducts(app.db, ids);
    return page(found, (row) => ({ ...toManual(row), productCount: counts.get(row.id) ?? 0 }));
  });

  exportRoute(app, manualCalls.export, {
    records: manuals,
    toCells: (rows) => rows.map(toManual).map((row) => ({ ...row, description: toLines(row.description) })),
  });

  app.handle(manualCalls.get, admin, async ({ params }) => ok(toManual(await manuals.get(params.id))));

  app.handle(manualCalls.create, admin, async ({ form: { title, description = '' }, files }) => {
    const manual = await saveWithFiles(app.files, files, ({ manualFiles }) =>
      manuals.insert({ title, description, filePaths: toJson(manualFiles) }),
    );
    return ok(toManual(manual), 'Manual saved successfully!');
  });

  app.handle(
    manualCalls.update,
    admin,
    async ({ params, form: { updatedAt, fileOrder, removedFiles, ...changes }, files }) => {
      const removal = removals.begin();
      const manual = await saveWithFiles(app.files, files, ({ manualFiles }) =>
        manuals.update(params.id, updatedAt, async (current, tx) => ({
          ...changes,
          filePaths: appendToList(
            applyOrder(await removal.removeFromList(current, 'filePaths', removedFiles, tx), fileOrder),
            manualFiles,
          ),
        })),
      );
      return { ...ok(toManual(manual), 'Manual saved successfully!'), undo: removal.undo };
    },
  );

  app.handle(manualCalls.removeFile, admin, async ({ params, query }) => {
    const removal = removals.begin();
    const manual = await manuals.update(params.id, query.updatedAt, async (current, tx) => ({
      filePaths: await removal.removeAt(current, 'filePaths', params.index, { what: 'file', tx }),
    }));
    return { ...ok(toManual(manual), 'File deleted successfully'), undo: removal.undo };
  });

  removeRoute(app, manualCalls.remove, { records: manuals, message: 'Manual deleted successfully' });

  bulkRoute(app, manualCalls.bulk, { records: manuals, actions: {} });

  app.handle(manualCalls.getForGuests, publicRead('manuals'), async ({ params }) => {
    const manual = toManual(await manuals.get(params.manualId));
    const stored = await app.files.findByPaths(manual.filePaths);
    return ok({
      ...manual,
      files: stored.map(({ path, originalName, bytes }) => ({
        ...{ path, name: originalName, title: toFileTitle(originalName), bytes },
      })),
    });
  });
}
