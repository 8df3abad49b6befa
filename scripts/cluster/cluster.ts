import { chmodSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { MailSink } from '../../server/test/support/mailSink';
import { freePort } from '../machine/freePort.mjs';
import { root } from './root';
import { Link } from './link';
import { Load } from './load/load';
import { sandboxSettings } from '../../bench/releases/team';
import { readData, send } from './load/client';
import type { Program } from './programs';
import { Balancer } from './services/balancer';
import { Database } from './services/database';
import { startEtcd } from './services/etcd';
import { Varnish } from './services/varnish';
import { Instance } from './services/instance';
import { mountSmallDisk } from './services/smallDisk';
import { bucket, S3Store } from './services/s3Store';

/** The first administrator, who may release. */
export const administrator = { email: 'cluster@msl.example', password: 'a-long-cluster-password' };
const jwtSecret = 'cluster-test-secret-of-enough-length';
const instanceCount = 3;

/** The whole installation: database, storage, mail, balancer and three instances. */
export interface Cluster {
  folder: string;
  /** Address of the balancer. */
  publicUrl: string;
  database: Database;
  s3: S3Store;
  /** Between the instances and each node of the database, in the order of the nodes. */
  databaseLinks: Link[];
  s3Link: Link;
  instances: Instance[];
  mails: MailSink;
  balancer: Balancer;
  /** Varnish in front of the balancer. */
  cache: Varnish;
  load: Load;
  stop: () => Promise<void>;
}

interface Parts {
  folder: string;
  onStop: (stop: () => Promise<unknown>) => void;
}

async function startServices({ folder, onStop }: Parts) {
  const etcd: { program: Program; port: number } = await startEtcd(folder);
  onStop(() => etcd.program.end('SIGTERM'));
  const database = await Database.start(folder, etcd.port);
  onStop(() => database.stop());
  const s3 = await S3Store.start(folder);
  onStop(() => s3.stop());
  const mails = await new MailSink().start();
  onStop(() => mails.stop());
  return { database, s3, mails };
}

async function startWeb({ folder, onStop }: Parts, { database, s3, mails }: Awaited<ReturnType<typeof startServices>>) {
  const databaseLinks: Link[] = [];
  for (const { port } of database.nodes) databaseLinks.push(await Link.open(await freePort(), port));
  onStop(() => Promise.all(databaseLinks.map((link) => link.close())));
  const s3Link = await Link.open(await freePort(), s3.port);
  onStop(() => s3Link.close());
  const hosts = databaseLinks.map(({ port }) => `127.0.0.1:${port}`).join(',');
  const settings: Record<string, string> = {
    DATABASE_URL: `postgres://postgres:cluster-superuser@${hosts}/msl?target_session_attrs=read-write`,
    ...{ S3_ENDPOINT: `http://127.0.0.1:${s3Link.port}`, S3_BUCKET: bucket },
    ...{ S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER', JWT_SECRET: jwtSecret },
    ...{ ADMIN_EMAIL: administrator.email, ADMIN_PASSWORD: administrator.password },
    ...{
      RATE_LIMIT: 'off',
      PICTURES_AHEAD: 'off',
      PDF_TEXT: 'off',
      TRUST_PROXY: '2',
      ...(sandboxSettings as Record<string, string>),
      SMTP_URL: mails.url,
      MAIL_TO: 'inbox@msl.example',
    },
  };
  const options = { folder, settings, checkout: root };
  const instances: Instance[] = [];
  for (let at = 1; at <= instanceCount; at += 1) instances.push(await Instance.create(`instance${at}`, options));
  const unmount = mountSmallDisk({ folder: path.join(folder, 'instance3'), megabytes: 96 });
  onStop(async () => unmount?.());
  const balancer = await Balancer.start(
    folder,
    instances.map(({ port }) => port),
  );
  onStop(() => balancer.stop());
  const cachePort = await freePort();
  settings.SHARED_CACHE = 'varnish';
  settings.SHARED_CACHE_PURGE_URL = `http://127.0.0.1:${cachePort}/`;
  settings.PUBLIC_URL = `http://127.0.0.1:${balancer.webPort}`;
  onStop(() => Promise.all(instances.map((instance) => instance.program?.end('SIGKILL'))));
  // The first one fills the database.
  for (const instance of instances) await instance.start();
  const cache = await Varnish.start(folder, cachePort, balancer.webPort);
  onStop(() => cache.stop());
  return { balancer, cache, databaseLinks, s3Link, instances, url: settings.PUBLIC_URL };
}

async function signIn(url: string): Promise<string> {
  const answer = await send(`${url}/api/admin/login`, { method: 'POST', body: administrator });
  if (answer.status !== 200) readData(answer, 'The sign-in');
  return (JSON.parse(answer.body.toString()) as { token: string }).token;
}

/** Starts the cluster in a temporary folder; `stop` ends everything and removes the folder. */
export async function startCluster({ keepsFolder = false } = {}): Promise<Cluster> {
  const folder = mkdtempSync(path.join(tmpdir(), 'msl-cluster-'));
  // PostgreSQL runs under another account and has a folder of its own in here.
  chmodSync(folder, 0o755);
  const stops: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const one of stops.splice(0).reverse()) await one().catch(() => undefined);
    if (!keepsFolder) await rm(folder, { recursive: true, force: true });
  };
  try {
    const parts = { folder, onStop: (one: () => Promise<unknown>) => void stops.push(one) };
    const services = await startServices(parts);
    const { url, ...web } = await startWeb(parts, services);
    const listInstanceUrls = () => web.instances.filter(({ isUp }) => isUp).map((instance) => instance.url);
    const load = new Load({
      url,
      cacheUrl: web.cache.url,
      listInstanceUrls,
      mails: services.mails,
      token: await signIn(url),
    });
    await load.prepare();
    return { folder, publicUrl: url, ...services, ...web, load, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
