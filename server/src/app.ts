import { mkdir } from 'node:fs/promises';
import multipart from '@fastify/multipart';
import type { FastifyServerOptions, RouteOptions } from 'fastify';
import { Changes } from './database/changes';
import { type Db, openDatabase } from './database/openDatabase';
import type { App } from './http/app';
import { makeHandle } from './http/handle';
import { type HttpLimits, httpLimits, registerHttpLimits } from './http/httpLimits';
import { makeServer } from './http/server';
import { attributes } from './modules/attributes';
import { categories } from './modules/categories';
import { contacts } from './modules/contacts';
import { dashboard } from './modules/dashboard';
import { editor } from './modules/editor';
import { inquiries } from './modules/inquiries';
import { manuals } from './modules/manuals';
import { news } from './modules/news';
import { outbox } from './modules/outbox';
import { places } from './modules/places';
import { products } from './modules/products';
import { projects } from './modules/projects';
import { session } from './modules/session';
import { openSessions } from './modules/session/openSessions';
import { siteSettings } from './modules/settings';
import { staticPages } from './modules/static-pages';
import { registerCache } from './plugins/cache';
import { registerDocs } from './plugins/docs';
import { registerErrors } from './plugins/errors';
import { registerGuard } from './plugins/guard';
import { registerHealth } from './plugins/health';
import { registerLimits } from './plugins/limits';
import { registerMail } from './plugins/mail';
import { registerMetrics } from './plugins/metrics';
import { registerProductMetrics } from './plugins/productMetrics';
import { registerRequestLog } from './plugins/requestLog';
import { registerSecurityHeaders } from './plugins/securityHeaders';
import { registerSite } from './plugins/site';
import { registerStorage } from './plugins/storage';
import { registerSweeping } from './plugins/sweeping';
import type { Settings } from './settings';
import { contactForm } from './ssr/contactForm';

export interface AppOptions {
  logger?: FastifyServerOptions['logger'];
  /** Whether every answer is held against its contract, strictly; for tests. */
  checkAnswers?: boolean;
  /** Whether the built host is read again when it changes; for development. */
  reloadHost?: boolean;
  /** What differs from the usual limits of a connection; for tests. */
  httpLimits?: Partial<HttpLimits>;
  /** The time by which sign-ins are held back; for tests. */
  now?: () => number;
  /** Told of every route as it is registered. */
  onRoute?: (route: RouteOptions) => void;
}

/** Every area of the API. */
const modules: ((app: App) => void)[] = [
  session,
  dashboard,
  ...[categories, attributes, manuals, products],
  ...[projects, news, staticPages],
  ...[inquiries, contacts, outbox],
  ...[siteSettings, editor, places],
];

/**
 * Composes the server: database, storage, API, remotes and pages. It does not listen yet; `app.close()` ends all of it.
 *
 * @throws what keeps the database from opening
 */
export async function createApp(settings: Settings, options: AppOptions = {}): Promise<App> {
  // Messages and password hashes lie in it: nobody else on the machine may look.
  await mkdir(settings.dataDir, { recursive: true, mode: 0o700 });
  const limits = { ...httpLimits, ...options.httpLimits };
  const app = makeServer({ logger: options.logger, limits, trustProxy: settings.trustProxy });
  const { log } = app;
  const changes = new Changes();
  const onIdleError = (error: Error) => log.warn({ err: error }, 'a database connection broke');
  const db = await openDatabase(settings, { changes, onIdleError });
  app.addHook('onClose', () => db.destroy());
  try {
    await compose(app, { db, changes }, settings, options);
  } catch (error) {
    await app.close();
    throw error;
  }
  return app;
}

async function compose(
  app: App,
  { db, changes }: { db: Db; changes: Changes },
  settings: Settings,
  options: AppOptions,
): Promise<void> {
  if (options.onRoute) app.addHook('onRoute', options.onRoute);
  registerMetrics(app, settings);
  registerErrors(app);
  registerRequestLog(app);
  registerHttpLimits(app, { ...httpLimits, ...options.httpLimits });
  await app.register(multipart);
  registerSecurityHeaders(app, settings, options.reloadHost ?? false);
  const sweep = await registerLimits(app, db, settings);
  const files = registerStorage(app, db, settings);
  const { receiver, store, blobs } = files;
  const sessions = await openSessions(db, settings, options.now);
  const guard = registerGuard(app, sessions);
  registerSweeping(app, [sweep, () => sessions.sweep()]);
  app.decorate('settings', settings);
  app.decorate('db', db);
  app.decorate('files', store);
  app.decorate('sessions', sessions);
  app.decorate('notifications', registerMail(app, db, settings));
  const cache = await registerCache(app, changes, settings);
  app.decorate('cache', cache);
  app.decorate('handle', makeHandle(app, { receiver, guard, cache, checkAnswers: options.checkAnswers ?? false }));
  registerDocs(app);
  registerHealth(app, blobs);
  registerProductMetrics(app, files);
  for (const module of modules) module(app);
  contactForm(app);
  registerSite(app, settings, options.reloadHost ?? false);
}
