import { extname } from 'node:path';
import { sql } from 'kysely';
import { fromJson } from '../../../crud/storedLists';
import { toFileTitle } from '../../../media/fileTitle';
import { uploadNamesIn } from '../../../media/uploadPaths';
import { toExcerptText } from './plainText';
import type { DocumentSource } from './searchDocument';
import { downloadKindNames } from '@msl/shared/contracts';

/** The text inside a PDF follows the description: excerpts prefer what comes first. */
const joined = (description: string, text: string | null) => [description, text].filter(Boolean).join(' · ');

/** Each file of a manual is a download of its own. */
export const manuals: DocumentSource = {
  source: 'manuals',
  kind: 'download',
  async read(ids, tx) {
    const rows = await tx.selectFrom('manuals').selectAll().where('id', 'in', ids).execute();
    const names = rows.flatMap(({ filePaths }) => fromJson(filePaths).flatMap(uploadNamesIn));
    const files = names.length
      ? await tx
          .selectFrom('files')
          .leftJoin('document_texts', 'document_texts.blobKey', 'files.blobKey')
          .select(['name', 'originalName', 'text'])
          .where('name', 'in', names)
          .execute()
      : [];
    const byName = new Map(files.map((file) => [file.name, file]));
    return rows.flatMap((row) =>
      fromJson(row.filePaths).flatMap((path) => {
        const file = byName.get(uploadNamesIn(path)[0] ?? '');
        if (!file) return [];
        return {
          kind: 'download' as const,
          recordId: row.id,
          title: toFileTitle(file.originalName),
          detail: row.title,
          path,
          imagePath: null,
          category: downloadKindNames.manual,
          facts: [row.title],
          text: joined(toExcerptText(row.description), file.text),
        };
      }),
    );
  },
};

/** How people call the formats of files. */
const formatNames: Readonly<Record<string, string>> = { ies: 'LM-63', ldt: 'EULUMDAT', gdtf: 'fixture profile' };

/** The newest revision of each download. */
export const downloads: DocumentSource = {
  source: 'downloads',
  kind: 'download',
  async read(ids, tx) {
    const rows = await tx
      .selectFrom('downloads')
      .leftJoin('files', (join) => join.on(sql`'/uploads/' || files.name`, '=', sql.ref('downloads.filePath')))
      .select(['downloads.id', 'downloads.name', 'downloads.kind', 'title', 'description', 'language', 'revision'])
      .select('filePath')
      .leftJoin('document_texts', 'document_texts.blobKey', 'files.blobKey')
      .select(['files.originalName', 'document_texts.text'])
      .where('downloads.id', 'in', ids)
      .where('supersededById', 'is', null)
      .execute();
    const products = await tx
      .selectFrom('download_products')
      .innerJoin('products', 'products.id', 'download_products.productId')
      .select(['downloadId', 'products.name', 'partNumber'])
      .where('downloadId', 'in', ids)
      .orderBy('position')
      .execute();
    return rows.map((row) => {
      const of = products.filter(({ downloadId }) => downloadId === row.id);
      const kindName = downloadKindNames[row.kind];
      const extension = extname(row.originalName ?? row.filePath).slice(1);
      return {
        kind: 'download',
        recordId: row.id,
        title: row.title,
        detail: [kindName, row.revision, row.language].filter(Boolean).join(' · '),
        path: `/d/${row.name}`,
        imagePath: null,
        category: [kindName, extension, formatNames[extension] ?? ''].join(' '),
        facts: [row.originalName ?? '', ...of.flatMap(({ name, partNumber }) => [name, partNumber])],
        text: joined(row.description, row.text),
      };
    });
  },
};
