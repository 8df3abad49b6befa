import { join } from 'node:path';
import type { Db, Tx } from '../database/db';
import type { FileStore } from '../media/fileStore';
import { DownloadRepository } from '../modules/downloads/downloadRepository';
import { readDmxModes } from '../modules/downloads/dmxModes';
import type { DemoDownload, DemoLinks } from './demoContent';
import type { DemoFiles } from './demoFiles';
import type { DemoRecords } from './demoRecords';

interface LinkParts {
  db: Db;
  store: FileStore;
  tx: Tx;
  files: DemoFiles;
  records: DemoRecords;
  /** The folder of the demo content. */
  folder: string;
}

async function insertDownload(download: DemoDownload, { db, store, tx, files, records, folder }: LinkParts) {
  const { file, document = '', products, ...fields } = download;
  const dmxModes = download.kind === 'gdtf' && file ? await readDmxModes(join(folder, 'downloads', file)) : null;
  const values = {
    ...fields,
    language: 'en',
    date: new Date().toISOString(),
    filePath: file ? files.download(file) : files.document(document),
    dmxModes: dmxModes && JSON.stringify(dmxModes),
  };
  const productIds = products.map((key) => records.products.get(key));
  await new DownloadRepository(db, store).create(values, productIds, tx);
}

/** Links the demo records to each other, and adds downloads to products. */
export async function insertDemoLinks(links: DemoLinks, parts: LinkParts): Promise<void> {
  const { tx, records } = parts;
  const { products, projects, news } = records;
  for (const [position, { project, product, quantity = null, note = '' }] of links.projects.entries()) {
    const ids = { projectId: projects.get(project), productId: products.get(product) };
    await tx
      .insertInto('project_products')
      .values({ ...ids, position, quantity, note })
      .execute();
  }
  for (const item of links.news) {
    const newsId = news.get(item.title);
    for (const [position, key] of item.products.entries()) {
      await tx
        .insertInto('news_products')
        .values({ newsId, productId: products.get(key), position })
        .execute();
    }
    for (const [position, key] of item.projects.entries()) {
      await tx
        .insertInto('news_projects')
        .values({ newsId, projectId: projects.get(key), position })
        .execute();
    }
  }
  for (const [position, { product, kind, related }] of links.relations.entries()) {
    const row = { productId: products.get(product), relatedId: products.get(related), kind, position };
    await tx.insertInto('product_relations').values(row).execute();
  }
  for (const download of links.downloads) await insertDownload(download, parts);
}
