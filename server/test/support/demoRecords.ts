import { join } from 'node:path';
import { findProjectRoot } from '../../src/config/projectRoot';
import type { Db } from '../../src/database/db';
import { readDemoContent } from '../../src/demo/demoContent';
import { DemoRecords } from '../../src/demo/demoRecords';
import type { FileStore } from '../../src/media/fileStore';

const toId = (name: string) =>
  name
    .replace(/[^a-z0-9]/g, '')
    .padEnd(16, '0')
    .slice(0, 16);

/** Inserts the records of the demo content, with rows but without bytes of their documents, and without pictures. */
export async function insertDemoRecords(db: Db, store: FileStore): Promise<void> {
  const content = await readDemoContent(join(findProjectRoot(), 'server', 'demo'));
  const documents = new Map(
    content.manuals.flatMap(({ files }) => files).map(({ document, name }) => [document, name] as const),
  );
  const nameOf = (document: string) => `${toId(document)}.pdf`;
  const files = {
    picture: (name: string) => `/uploads/${toId(name)}-16x9.webp`,
    document: (name: string) => `/uploads/${nameOf(name)}`,
    download: (name: string) => `/uploads/${toId(name)}${name.slice(name.lastIndexOf('.'))}`,
  };
  const createdAt = new Date().toISOString();
  await db.transaction().execute(async (tx) => {
    for (const [document, originalName] of documents) {
      const blobKey = Buffer.from(document).toString('hex').padEnd(64, '0').slice(0, 64);
      await tx
        .insertInto('blobs')
        .values({ key: blobKey, bytes: 1, touchedAt: createdAt, removingSince: null })
        .execute();
      const stored = { id: toId(document), blobKey, name: nameOf(document), originalName, createdAt };
      const properties = {
        type: 'application/pdf',
        kind: 'document' as const,
        bytes: 1,
        width: null,
        height: null,
        isPrivate: 0,
      };
      await tx
        .insertInto('files')
        .values({ ...stored, ...properties })
        .execute();
    }
    await new DemoRecords(db, store, files, tx).insert(content);
  });
}
