import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { createApp } from '../../server/src/app';
import { readConfig } from '../../server/src/config/config';
import { findProjectRoot } from '../../server/src/config/projectRoot';
import { fillDatabase } from '../dataset/fillDatabase';
import { indexProducts } from '../dataset/indexProducts';

/** A database for one server, and its data folder. */
export interface Place {
  dataDir: string;
  /** Environment variables of a server that uses it. */
  settings: Record<string, string>;
  remove: () => Promise<void>;
}

export interface PlaceOptions {
  /** Folder in which filled databases stay for the next run. */
  data?: string;
  /** URL of a PostgreSQL server on which databases may be created; unset: the embedded database. */
  postgres?: string;
  /** Whether the site's search has the products; filling it takes the longest. */
  search: boolean;
}

async function onServer<R>(url: string, work: (client: Client) => Promise<R>): Promise<R> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** @param isKept whether the database is used again if it is there, and stays */
async function openPostgres(url: string, name: string, isKept: boolean) {
  const drop = () => onServer(url, (client) => client.query(`drop database if exists ${name} with (force)`));
  if (!isKept) await drop();
  await onServer(url, async (client) => {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (!rowCount) await client.query(`create database ${name}`);
  });
  return {
    url: Object.assign(new URL(url), { pathname: name }).href,
    remove: async () => void (isKept || (await drop())),
  };
}

/** Opens a database by name, which is empty unless it was kept. */
async function openPlace(name: string, { postgres, data }: PlaceOptions): Promise<Place> {
  const folder = data ? path.join(data, name) : await mkdtemp(path.join(tmpdir(), 'msl-loop-'));
  await mkdir(folder, { recursive: true });
  const database = postgres ? await openPostgres(postgres, `msl_loop_${name}`, data !== undefined) : undefined;
  return {
    dataDir: folder,
    settings: { DATA_DIR: folder, ...(database ? { DATABASE_URL: database.url } : {}) },
    remove: async () => {
      await database?.remove();
      if (!data) await rm(folder, { recursive: true });
    },
  };
}

/** Opens a database of the name that nothing else uses, and that is removed. */
export const openEmptyPlace = (options: PlaceOptions): Promise<Place> =>
  openPlace('restored', { ...options, data: undefined });

/** Opens a database with so many products. */
export async function openFilledPlace(products: number, options: PlaceOptions): Promise<Place> {
  const place = await openPlace(String(products), options);
  const config = readConfig({ ...place.settings, SEED: 'none', RATE_LIMIT: 'off' }, findProjectRoot());
  const app = await createApp(config);
  try {
    const isFilled = await app.db.selectFrom('products').select('id').limit(1).executeTakeFirst();
    if (!isFilled) await fillDatabase(app.db, { products });
    if (options.search) await indexProducts(app);
    // The server would go on filling it while it is measured.
    else await app.db.deleteFrom('search_changes').execute();
  } finally {
    await app.close();
  }
  const { DATABASE_URL: url } = place.settings;
  // PostgreSQL does so by itself, minutes after so many rows were written.
  if (url) await onServer(url, (client) => client.query('vacuum analyze'));
  return place;
}
