import { type Download, downloadCalls, downloadExtensions, type DownloadKind } from '@msl/shared/contracts';
import type { z } from 'zod';
import { admin } from '../../http/access';
import { ok } from '../../http/answers';
import type { App } from '../../http/app';
import { invalid, UnsupportedType } from '../../errors/domainErrors';
import { BadFile } from '../../parsing/badFile';
import type { ReceivedFile } from '../../file-types/receivedFile';
import { bulkRoute, type ListFilter, removeRoute } from '../../crud/deletionRoutes';
import { exportRoute } from '../../crud/exportRoute';
import { equals, isLinkedTo, isNull } from '../../crud/filters';
import { FileRemovals, toFileHolders } from '../../crud/fileRemovals';
import { saveWithFiles } from '../../crud/saveWithFiles';
import type { DownloadRepository } from './downloadRepository';
import { readDmxModes } from './dmxModes';

type ListFilters = Pick<z.output<typeof downloadCalls.list.query>, 'kind' | 'productId' | 'isCurrent'>;

const toListFilter = ({ kind, productId, isCurrent }: ListFilters): ListFilter => ({
  filters: [
    ...equals('kind', kind),
    ...isLinkedTo('download_products', { own: 'downloadId', other: 'productId' }, productId),
    ...isNull('supersededById', isCurrent),
  ],
});

const refuse = (message: string) => new UnsupportedType(message, [{ field: 'file', message }]);

/**
 * Checks a received file against the kind of its download.
 *
 * @returns the DMX modes of a GDTF file as JSON, otherwise `null`
 * @throws UnsupportedType
 */
async function checkFile(kind: DownloadKind, { extension, temporaryPath }: ReceivedFile): Promise<string | null> {
  if (!downloadExtensions[kind].includes(extension)) {
    throw refuse(`This type of file is not accepted. Accepted: ${downloadExtensions[kind].join(', ')}.`);
  }
  if (extension !== 'gdtf') return null;
  try {
    return JSON.stringify(await readDmxModes(temporaryPath));
  } catch (error) {
    throw error instanceof BadFile ? refuse(`This GDTF file cannot be read. ${error.message}`) : error;
  }
}

/** @throws Invalid if the stored file is of no type that the kind accepts */
function assertKindFits(kind: DownloadKind, filePath: string): void {
  const extension = filePath.slice(filePath.lastIndexOf('.') + 1);
  if (downloadExtensions[kind].includes(extension)) return;
  throw invalid('kind', `A .${extension} file cannot be of this kind. Upload another file too.`);
}

const toCells = ({ products, name, ...row }: Download) => ({
  ...row,
  products: products.map(({ name, partNumber }) => partNumber || name),
  address: `/d/${name}`,
});

export function downloadRoutes(app: App, downloads: DownloadRepository): void {
  const removals = new FileRemovals(toFileHolders(downloads), app.trash);

  app.handle(downloadCalls.list, admin, async ({ query }) => {
    const { rows, pagination } = await downloads.page(query, toListFilter(query).filters);
    const answer = ok(await downloads.toAllShown(rows));
    return pagination ? { ...answer, paginationData: pagination } : answer;
  });

  exportRoute(app, downloadCalls.export, {
    records: downloads,
    toFilter: toListFilter,
    toCells: async (rows) => (await downloads.toAllShown(rows)).map(toCells),
  });

  app.handle(downloadCalls.get, admin, async ({ params }) =>
    ok(await downloads.toShown(await downloads.get(params.id))),
  );

  app.handle(downloadCalls.create, admin, async ({ form, files }) => {
    const { productIds = [], description = '', language = '', revision = '', date, ...fields } = form;
    const [file] = files.file;
    if (!file) throw invalid('file', 'Choose a file.');
    const dmxModes = await checkFile(form.kind, file);
    const texts = { description, language, revision, date: date ?? new Date().toISOString() };
    const download = await saveWithFiles(app.files, files, ({ file: [filePath = ''] }) =>
      downloads.create({ ...fields, ...texts, filePath, dmxModes }, productIds),
    );
    return ok(download, 'Download created successfully');
  });

  app.handle(downloadCalls.update, admin, async ({ params, form, files }) => {
    const { updatedAt, productIds, ...changes } = form;
    const [file] = files.file;
    const stored = await downloads.get(params.id);
    const kind = changes.kind ?? stored.kind;
    const dmxModes = file ? await checkFile(kind, file) : undefined;
    const removal = removals.begin();
    const download = await saveWithFiles(app.files, files, ({ file: paths }) =>
      downloads.change(
        params.id,
        updatedAt,
        async (current, tx) => {
          if (!file) assertKindFits(kind, current.filePath);
          const filePath = await removal.replaceSingle(current, 'filePath', { stored: paths, empty: '', tx });
          return { ...changes, filePath, dmxModes };
        },
        productIds,
      ),
    );
    return { ...ok(download, 'Download updated successfully'), undo: removal.undo };
  });

  app.handle(downloadCalls.revise, admin, async ({ params, form, files }) => {
    const { updatedAt, productIds, date = new Date().toISOString(), ...changes } = form;
    const { kind } = await downloads.get(params.id);
    const [file] = files.file;
    if (!file) throw invalid('file', 'Choose a file.');
    const dmxModes = await checkFile(kind, file);
    const download = await saveWithFiles(app.files, files, ({ file: [filePath = ''] }) =>
      downloads.revise(
        params.id,
        updatedAt,
        ({ title, description, language, revision }) => ({
          ...{ kind, title, description, language, revision },
          ...Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)),
          ...{ date, filePath, dmxModes },
        }),
        productIds,
      ),
    );
    return ok(download, 'Revision added successfully');
  });

  removeRoute(app, downloadCalls.remove, { records: downloads, message: 'Download deleted successfully' });

  bulkRoute(app, downloadCalls.bulk, { records: downloads, toFilter: toListFilter, actions: {} });
}
