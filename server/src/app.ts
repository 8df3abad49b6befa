import { join } from 'node:path';
import multipart from '@fastify/multipart';
import type { FastifyServerOptions, RouteOptions } from 'fastify';
import { Changes } from './database/changes';
import { sweepOrigins } from './database/audit/sweepOrigins';
import { DatabaseHealth } from './database/databaseHealth';
import { registerClock } from './database/registerClock';
import { openDatabase } from './database/openDatabase';
import type { Db } from './database/db';
import type { App } from './http/app';
import { GuestCalls } from './http/guestCalls';
import { createHandle } from './http/handle';
import { seoRoutes } from './seo/seoRoutes';
import { previewRoutes } from './seo/og-images/ogImageRoutes';
import { type HttpLimits, httpLimits, registerHttpLimits } from './http/httpLimits';
import { createServer } from './http/server';
import { closeFolder } from './config/privateFiles';
import { attributes } from './modules/attributes';
import { audit } from './modules/audit';
import { categories } from './modules/categories';
import { contacts } from './modules/contacts';
import { dashboard } from './modules/dashboard';
import { downloads } from './modules/downloads';
import { editor } from './modules/editor';
import { inbox, inboxSweeps } from './modules/inbox';
import { inquiries } from './modules/inquiries';
import { manuals } from './modules/manuals';
import { movedPaths } from './modules/moved-paths';
import { news } from './modules/news';
import { outbox } from './modules/outbox';
import { places } from './modules/places';
import { presence } from './modules/presence';
import { productLinks } from './modules/product-links';
import { products } from './modules/products';
import { projects } from './modules/projects';
import { search } from './modules/search';
import { session } from './auth';
import { openSessions } from './auth/openSessions';
import { siteSettings } from './modules/settings';
import { staticPages } from './modules/static-pages';
import { undo } from './modules/undo';
import { uploads } from './modules/uploads';
import { registerCache } from './cache/registerCache';
import { registerDocs } from './http/openapi/registerDocs';
import { isOutage } from './http/failures';
import { registerDraining } from './http/draining';
import { registerErrors } from './http/registerErrors';
import { registerGuard } from './auth/guard';
import { SessionStreams } from './auth/sessionStreams';
import { registerActing } from './http/registerActing';
import { registerBackups, type SendBackup } from './operations/backupSchedule';
import { registerHealth } from './operations/health';
import { registerLimits } from './http/rateLimits';
import { registerMail } from './mail/registerMail';
import { registerMetrics } from './metrics/registerMetrics';
import { registerProductMetrics } from './operations/productMetrics';
import { publicUrlOf } from './http/publicUrl';
import { registerReleases, type ReleaseOptions } from './remotes/registerRemotes';
import { registerReadOwnWrites } from './http/readOwnWrites';
import { registerRequestLog } from './http/requestLog';
import { registerSecurityHeaders } from './http/securityHeaders';
import { refuseServiceWorkers } from './http/serviceWorkers';
import { registerSite, type SiteOptions } from './ssr/registerSite';
import { registerStorage } from './media/registerMedia';
import { registerSweeping } from './operations/sweeping';
import { NewsSchedule } from './crud/newsSchedule';
import { RecordPresence } from './crud/recordPresence';
import { Trash } from './crud/trash';
import { RemoteHealths, remoteReports } from './remotes/health';
import { callsOf } from './remotes/publishing/hostContract';
import { overrideRoutes, Overrides, previewLinkRoutes } from './remotes/overrides';
import type { Tracing } from './tracing/tracing';
import { registerTracing } from './tracing/registerTracing';
import type { Config } from './config/config';
import { contactForm } from './ssr/contactForm';
import { HostBundle } from './ssr/hostBundle';
import { iconRoutes } from './seo/icons/iconRoutes';
import { EarlierKits } from './remotes/kit/earlierKits';
import { kitRoutes } from './remotes/kit/kitRoutes';
import { inquiryForm } from './ssr/inquiryForm';
import { quoteForm } from './ssr/quoteForm';
import { shortAddresses } from './ssr/shortAddresses';

export interface AppOptions extends SiteOptions {
  logger?: FastifyServerOptions['logger'];
  /** Whether every result is checked strictly against its contract; for tests. */
  checkAnswers?: boolean;
  /** Whether the embedded database runs on threads of its own. Default: true. */
  databaseThreads?: boolean;
  /** Overrides of the limits of a connection; for tests. */
  httpLimits?: Partial<HttpLimits>;
  /** Replaces the process that makes a scheduled backup; for tests. */
  sendBackup?: SendBackup;
  /** Overrides the maximum number of addresses in a part of the sitemap; for tests. */
  maxAddressesPerSitemap?: number;
  /** Clock of the sign-in throttle and of deploy tokens, in ms; for tests. */
  now?: () => number;
  /** Replaces the checks and the host contract of the registry; for tests. */
  releases?: ReleaseOptions;
  /** Unset: requests and queries are not traced. */
  tracing?: Tracing;
  /** Called for every registered route. */
  onRoute?: (route: RouteOptions) => void;
}

/** Every area of the API. */
const modules: ((app: App) => void)[] = [
  session,
  dashboard,
  search,
  ...[categories, attributes, manuals, products, productLinks, downloads],
  ...[projects, news, staticPages],
  ...[inquiries, contacts, inbox, outbox, undo],
  ...[siteSettings, editor, uploads, places, movedPaths],
  ...[remoteReports, overrideRoutes, audit, presence],
];

/**
 * Composes the server: database, storage, API, remotes and pages. The caller starts listening; `app.close()` closes
 * everything.
 *
 * @throws errors of opening the database
 */
export async function createApp(config: Config, options: AppOptions = {}): Promise<App> {
  // The folder holds messages and password hashes: other users of the machine must not read it.
  await closeFolder(config.dataDir);
  const limits = { ...httpLimits, closeMs: config.stopMs, ...options.httpLimits };
  const app = createServer({ logger: options.logger, limits, trustProxy: config.trustProxy });
  const { log } = app;
  const changes = new Changes();
  const onIdleError = (error: Error) => log.warn({ err: error }, 'a database connection broke');
  const health = new DatabaseHealth();
  const databaseLimits = { poolSize: config.databasePoolSize, queryMs: config.databaseTimeoutMs };
  const db = await openDatabase(config, {
    changes,
    health,
    limits: databaseLimits,
    usesThreads: options.databaseThreads,
    onIdleError,
    onQuery: options.tracing?.noteQuery,
  });
  app.addHook('onClose', () => db.destroy());
  try {
    await registerClock(app, db);
    await compose(app, { db, changes, health }, config, options);
  } catch (error) {
    await app.close();
    throw error;
  }
  return app;
}

async function compose(
  app: App,
  { db, changes, health }: { db: Db; changes: Changes; health: DatabaseHealth },
  config: Config,
  options: AppOptions,
): Promise<void> {
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => void routes.push(route));
  if (options.onRoute) app.addHook('onRoute', options.onRoute);
  if (options.tracing) registerTracing(app, options.tracing);
  registerMetrics(app, config);
  registerErrors(app);
  registerDraining(app);
  registerRequestLog(app);
  registerHttpLimits(app, { ...httpLimits, ...options.httpLimits });
  await app.register(multipart);
  const overrides = new Overrides(db, config);
  registerSecurityHeaders(app, config, { inDevelopment: options.reloadHost ?? false, overrides });
  refuseServiceWorkers(app);
  const sweep = await registerLimits(app, db, config);
  const files = registerStorage(app, db, config);
  const { receiver, store, blobs } = files;
  const sessions = await openSessions(db, config, options.now);
  const tokens = sessions.deployTokens;
  const guards = registerGuard(app, sessions, tokens);
  app.decorate('guards', guards);
  registerActing(app);
  const trash = new Trash(db, store);
  const healths = new RemoteHealths(db);
  app.decorate('config', config);
  app.decorate('db', db);
  app.decorate('databaseHealth', health);
  app.decorate('files', store);
  app.decorate('blobs', blobs);
  app.decorate('fileCollector', files.collector);
  app.decorate('fileIntake', receiver);
  app.decorate('trash', trash);
  app.decorate('sessions', sessions);
  app.decorate('sessionStreams', new SessionStreams({ ...sessions, db }));
  app.decorate('remoteHealths', healths);
  app.decorate('overrides', overrides);
  const notifications = await registerMail(app, db, config);
  app.decorate('notifications', notifications);
  const cache = await registerCache(app, { changes, health, isOutage }, config);
  app.decorate('cache', cache);
  const schedule = new NewsSchedule(db, changes, app.log);
  app.addHook('onClose', () => schedule.stop());
  await schedule.start();
  registerReadOwnWrites(app, changes, config);
  const guestCalls = new GuestCalls(app);
  app.decorate('guestCalls', guestCalls);
  const handleParts = { receiver, guards, cache, guestCalls, checkAnswers: options.checkAnswers ?? false };
  app.decorate('handle', createHandle(app, handleParts));
  registerDocs(app);
  registerProductMetrics(app, files, registerHealth(app, blobs));
  registerBackups(app, config, options.sendBackup);
  for (const module of modules) module(app);
  contactForm(app);
  inquiryForm(app);
  quoteForm(app);
  shortAddresses(app, { db, publicUrl: () => publicUrlOf(app, config) });
  seoRoutes(app, {
    publicUrl: () => publicUrlOf(app, config),
    maxAddressesPerSitemap: options.maxAddressesPerSitemap,
  });
  const sweepOgImages = previewRoutes(app, files);
  const swept = [sessions, trash, healths, overrides, notifications.limiter, new RecordPresence(db)];
  const sweeps = swept.map((part) => () => part.sweep());
  sweeps.push(() => sweepOrigins(db), ...inboxSweeps(app));
  registerSweeping(app, [sweep, sweepOgImages, previewLinkRoutes(app), ...sweeps]);
  const hostFolder = options.hostFolder ?? join(config.projectRoot, 'host', 'dist');
  const isDeveloping = options.reloadHost ?? false;
  const releaseParts = { files, tokens, guards, hostFolder, calls: () => callsOf(routes), isDeveloping };
  app.decorate('publishBuilds', registerReleases(app, config, releaseParts, options.releases));
  const host = new HostBundle(hostFolder, isDeveloping);
  iconRoutes(app, host, cache);
  kitRoutes(app, {
    dist: join(config.projectRoot, 'packages/remote-kit/dist'),
    earlier: new EarlierKits(join(config.dataDir, 'kits')),
    isKept: !isDeveloping,
  });
  registerSite(app, config, { ...options, host });
}
