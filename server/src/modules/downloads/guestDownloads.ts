import {
  type DmxChart,
  type DmxMode,
  type DownloadKind,
  type DownloadQuery,
  type GuestDownload,
  Slug,
} from '@msl/shared/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { type Db, engineOf } from '../../database/db';
import { containsText, searchWords } from '../../database/searchText';
import { notFound } from '../../errors/domainErrors';
import type { FileStore, StoredFile } from '../../media/fileStore';
import { recordFinderOf } from '../../crud/recordFinder';
import { allOf } from '../../crud/filters';
import { toPlainText } from '@msl/shared/plainText';
import { toFileTitle } from '../../media/fileTitle';
import { productsOfDownloads, productsOfFiles } from './downloadProducts';
import { toFileFacts } from './downloadRepository';

type Filters = Omit<z.output<typeof DownloadQuery>, 'currentPage' | 'itemsPerPage'>;

/** A row of the combined list of downloads and files of manuals. */
interface Item {
  id: string;
  source: 'download' | 'manual';
  /** Id of the download, or key of the content of a manual's file. */
  owner: string;
  kind: DownloadKind;
  title: string;
  description: string;
  language: string;
  revision: string;
  date: string;
  filePath: string;
  name: string | null;
  seriesId: string | null;
  supersededById: string | null;
}

/** Maximum earlier revisions listed with the newest. */
const maxEarlier = 50;
/** Maximum downloads that the engine of the site's search adds. */
const maxFound = 1000;

/** The files attached to manuals; a manual also uses the pictures of its description. */
const attachedFiles = sql`
  files join file_uses on file_uses."fileId" = files.id
    join manuals on file_uses.owner = 'manuals:' || manuals.id and manuals."filePaths" like '%' || files.name || '%'`;

/**
 * One row for each download, and for each file of manuals that is no download: however many manuals have the file, and
 * however often it was uploaded.
 */
const items = sql`
  (select id, 'download' as source, id as owner, kind, title, description, language, revision, date, "filePath", name,
    "seriesId", "supersededById", "searchText" from downloads
  union all
  select id, 'manual', "blobKey", 'manual', "originalName", '', '', '', "createdAt", '/uploads/' || name, null, null,
    null, lower(replace(replace("originalName", '-', ' '), '_', ' ')) || ' manual'
  from files
  where id in (select min(files.id) from ${attachedFiles} group by files."blobKey")
    and "blobKey" not in (
      select own."blobKey" from downloads join files as own
        on own.name = substr(downloads."filePath", ${sql.lit('/uploads/'.length + 1)})
      where "supersededById" is null)) as items`;

const ofManual = (condition: RawBuilder<unknown>) => sql`
  (source = 'manual' and exists (select 1 from ${attachedFiles}
    left join products on products."manualId" = manuals.id where files."blobKey" = items.owner and ${condition}))`;

const productMatches = (condition: RawBuilder<unknown>) => sql`(
  (source = 'download' and exists (
    select 1 from download_products join products on products.id = download_products."productId"
    where download_products."downloadId" = items.owner and ${condition}))
  or ${ofManual(condition)})`;

function wordMatches(word: string): RawBuilder<unknown> {
  const ofProduct = productMatches(containsText('products.searchText', word));
  const ofText = ofManual(containsText('manuals.searchText', word));
  return sql`(${containsText('items.searchText', word)} or ${ofProduct} or ${ofText})`;
}

/** @param found owners of the items that the engine of the site's search finds */
function conditionsOf({ search = '', kind, product, isCurrent }: Filters, found: readonly string[]) {
  const words = searchWords(search).map(wordMatches);
  const ids = sql.join(found.length ? found : ['']);
  const isFound = sql`(items.owner in (${ids})
    or items."seriesId" in (select "seriesId" from downloads where id in (${ids})))`;
  return allOf([
    ...(words.length ? [sql`(${allOf(words)} or ${isFound})`] : []),
    ...(kind ? [sql`kind = ${kind}`] : []),
    ...(product ? [productMatches(sql`products.id = ${product}`)] : []),
    ...(isCurrent === undefined ? [] : [isCurrent ? sql`"supersededById" is null` : sql`"supersededById" is not null`]),
  ]);
}

/** How many of the downloads found are sorted by relevance; the others follow, newest first. */
const maxRanked = 300;

/** Returns the place of a download among the best found, with a comma; nothing if none was found. */
function relevance(found: readonly string[], engine: 'sqlite' | 'postgres'): RawBuilder<unknown> {
  if (!found.length) return sql``;
  const ids = found.slice(0, maxRanked).join(',');
  const place = engine === 'postgres' ? sql`strpos(${ids}, items.owner)` : sql`instr(${ids}, items.owner)`;
  return sql`coalesce(nullif(${place}, 0), ${ids.length + 1}), `;
}

/** Reads downloads and the files of manuals for guests. */
export class GuestDownloads {
  constructor(
    private readonly db: Db,
    private readonly files: FileStore,
  ) {}

  /** Returns a range of the matching downloads, the best of a search or the newest first, and the number of all. */
  async range(filters: Filters, { limit, offset }: { limit: number; offset: number }) {
    const { search } = filters;
    const found = search ? await this.findIds(search) : { ids: [], leftOut: undefined };
    const where = conditionsOf(filters, found.ids);
    const counted = await sql<{ count: number }>`select count(*) as count from ${items} where ${where}`.execute(
      this.db,
    );
    const totalItems = Number(counted.rows[0]?.count ?? 0);
    if (offset >= totalItems) {
      const nearest =
        search && !totalItems ? await recordFinderOf(this.db)?.findNearest('download', search) : undefined;
      return { downloads: [], totalItems, nearest };
    }
    const { rows } = await sql<Item>`
      select id, source, owner, kind, title, description, language, revision, date, "filePath", name, "seriesId",
        "supersededById" from ${items} where ${where}
      order by ${relevance(found.ids, engineOf(this.db))}date desc, id desc limit ${limit} offset ${offset}`.execute(
      this.db,
    );
    return { downloads: await this.toShown(rows), totalItems, correctedTo: found.correctedTo, leftOut: found.leftOut };
  }

  private async findIds(search: string): Promise<{ ids: string[]; correctedTo?: string; leftOut?: string[] }> {
    const found = await recordFinderOf(this.db)?.findIds('download', search);
    return {
      ids: await this.toOwners(found?.ids.slice(0, maxFound) ?? [], found?.paths ?? []),
      correctedTo: found?.correctedTo ?? undefined,
      leftOut: found?.leftOut,
    };
  }

  /** Returns the owners of items of these downloads and manuals: those with the paths first, then by the ids. */
  private async toOwners(ids: readonly string[], paths: readonly string[]): Promise<string[]> {
    if (!ids.length) return [];
    const [files, downloads] = await Promise.all([
      sql<{ manual: string; path: string; blobKey: string }>`
        select manuals.id as manual, '/uploads/' || files.name as path, "blobKey" from ${attachedFiles}
        where manuals.id in (${sql.join(ids)})`.execute(this.db),
      this.db.selectFrom('downloads').select(['id', 'name']).where('id', 'in', ids).execute(),
    ]);
    const owners = new Map([
      ...files.rows.map(({ path, blobKey }) => [path, blobKey] as const),
      ...downloads.map(({ id, name }) => [`/d/${name}`, id] as const),
    ]);
    const ofManual = (id: string) => files.rows.filter(({ manual }) => manual === id).map(({ blobKey }) => blobKey);
    const manuals = new Set(files.rows.map(({ manual }) => manual));
    const others = ids.flatMap((id) => (manuals.has(id) ? ofManual(id) : [id]));
    return [...new Set([...paths.flatMap((path) => owners.get(path) ?? []), ...others])];
  }

  /** Returns the path of the newest revision's file. @throws NotFound */
  async pathOf(name: string): Promise<string> {
    if (!Slug.safeParse(name).success) throw notFound('download');
    const row = await this.db
      .selectFrom('downloads')
      .select('filePath')
      .where('name', '=', name)
      .where('supersededById', 'is', null)
      .executeTakeFirst();
    if (!row) throw notFound('download');
    return row.filePath;
  }

  /** Returns the DMX modes of a product, from its newest GDTF files. @throws NotFound */
  async dmxCharts(productId: string): Promise<DmxChart[]> {
    const product = await this.db.selectFrom('products').select('id').where('id', '=', productId).executeTakeFirst();
    if (!product) throw notFound('product');
    const rows = await this.db
      .selectFrom('downloads')
      .innerJoin('download_products', 'download_products.downloadId', 'downloads.id')
      .select(['downloads.id as id', 'title', 'revision', 'dmxModes'])
      .where('productId', '=', productId)
      .where('supersededById', 'is', null)
      .where('dmxModes', 'is not', null)
      .orderBy(sql`"titleSortKey"`)
      .limit(10)
      .execute();
    return rows.map(({ id, title, revision, dmxModes }) => ({
      _id: id,
      title,
      revision,
      modes: JSON.parse(dmxModes ?? '[]') as DmxMode[],
    }));
  }

  private async toShown(found: readonly Item[]): Promise<GuestDownload[]> {
    const idsOf = (source: Item['source']) => found.filter((one) => one.source === source).map(({ owner }) => owner);
    const earlier = await this.earlierBySeries(
      found.flatMap(({ seriesId, supersededById }) => (seriesId && !supersededById ? [seriesId] : [])),
    );
    const paths = [...found, ...[...earlier.values()].flat()].map(({ filePath }) => filePath);
    const stored = new Map((await this.files.findByPaths(paths)).map((file) => [file.path, file]));
    const products = new Map([
      ...(await productsOfDownloads(idsOf('download'), this.db)),
      ...(await productsOfFiles(idsOf('manual'), this.db)),
    ]);
    const descriptions = await this.descriptionsOf(idsOf('manual'));
    return found.map((item) => ({
      ...toGuestDownload(item, stored.get(item.filePath), descriptions.get(item.owner)),
      products: products.get(item.owner) ?? [],
      earlier: (item.supersededById ? [] : (earlier.get(item.seriesId ?? '') ?? [])).map((row) => ({
        _id: row.id,
        revision: row.revision,
        date: row.date,
        filePath: row.filePath,
        ...toFileFacts(stored.get(row.filePath)),
      })),
    }));
  }

  /** Returns the descriptions of the manuals of files; none for a file of several manuals: they tell of others, too. */
  private async descriptionsOf(blobKeys: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (!blobKeys.length) return new Map();
    const { rows } = await sql<{ blobKey: string; description: string }>`
      select "blobKey", min(description) as description from ${attachedFiles}
      where "blobKey" in (${sql.join(blobKeys)}) group by "blobKey" having count(distinct manuals.id) = 1`.execute(
      this.db,
    );
    return new Map(rows.map(({ blobKey, description }) => [blobKey, toPlainText(description)]));
  }

  /** Returns the superseded revisions of some downloads, newest first. */
  private async earlierBySeries(seriesIds: readonly string[]) {
    if (!seriesIds.length) return new Map<string, never[]>();
    const rows = await this.db
      .selectFrom('downloads')
      .select(['id', 'seriesId', 'revision', 'date', 'filePath'])
      .where('seriesId', 'in', [...seriesIds])
      .where('supersededById', 'is not', null)
      .orderBy('createdAt', 'desc')
      .execute();
    const bySeries = new Map<string, typeof rows>();
    for (const row of rows) {
      const known = bySeries.get(row.seriesId) ?? [];
      if (known.length < maxEarlier) bySeries.set(row.seriesId, [...known, row]);
    }
    return bySeries;
  }
}

function toGuestDownload(
  item: Item,
  file: StoredFile | undefined,
  ofManual = '',
): Omit<GuestDownload, 'products' | 'earlier'> {
  const { id, source, kind, title, description, language, revision, date, filePath, name, supersededById } = item;
  const isDownload = source === 'download';
  return {
    _id: id,
    ...{ kind, language, revision, date, filePath },
    title: isDownload ? title : toFileTitle(title),
    description: isDownload ? description : ofManual,
    ...toFileFacts(file),
    ...(supersededById && { supersededBy: supersededById }),
    ...(name && { address: `/d/${name}` }),
  };
}
