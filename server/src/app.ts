import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController, type RouteOptions } from 'fastify';
import { type Db, openDatabase } from './database/openDatabase';
import type { App } from './http/app';
import { makeHandle } from './http/handle';
import { attributes } from './modules/attributes';
import { categories } from './modules/categories';
import { contacts } from './modules/contacts';
import { dashboard } from './modules/dashboard';
import { editor } from './modules/editor';
import { inquiries } from './modules/inquiries';
import { manuals } from './modules/manuals';
import { news } from './modules/news';
import { products } from './modules/products';
import { projects } from './modules/projects';
import { session } from './modules/session';
import { SessionService } from './modules/session/sessionService';
import { Tokens } from './modules/session/tokens';
import { siteSettings } from './modules/settings';
import { staticPages } from './modules/static-pages';
import { registerDocs } from './plugins/docs';
import { answerFrameworkError, registerErrors } from './plugins/errors';
import { registerGuard } from './plugins/guard';
import { registerHealth } from './plugins/health';
import { registerLimits } from './plugins/limits';
import { registerRequestLog } from './plugins/requestLog';
import { registerSecurityHeaders } from './plugins/securityHeaders';
import { registerSite } from './plugins/site';
import { registerStorage } from './plugins/storage';
import { keptSecret } from './secrets';
import { type Settings, SettingsError } from './settings';

export interface AppOptions {
  logger?: FastifyServerOptions['logger'];
  /** Whether every answer is held against its contract, strictly; for tests. */
  checkAnswers?: boolean;
  /** Whether the built host is read again when it changes; for development. */
  reloadHost?: boolean;
  /** Told of every route as it is registered. */
  onRoute?: (route: RouteOptions) => void;
}

/** A large upload over a slow line. */
const slowestRequestMs = 15 * 60_000;

function makeServer(logger: AppOptions['logger'] = false): FastifyInstance {
  return Fastify({
    logger,
    logController: new LogController({ disableRequestLogging: true }),
    return503OnClosing: false,
    genReqId: () => randomUUID(),
    requestTimeout: slowestRequestMs,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: answerFrameworkError,
  });
}

const closeIdleEveryMs = 200;

/** A connection whose request ends after its answer is idle only later than the one look that closing takes. */
function closeLateConnections({ server }: FastifyInstance): void {
  const timer = setInterval(() => server.closeIdleConnections(), closeIdleEveryMs).unref();
  server.once('close', () => clearInterval(timer));
}

/** A call without a body may still name its type. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parseJson(request, body as string, done);
  });
}

/** Every area of the API. */
const modules: ((app: App) => void)[] = [
  session,
  dashboard,
  ...[categories, attributes, manuals, products],
  ...[projects, news, staticPages],
  ...[inquiries, contacts],
  ...[siteSettings, editor],
];

/**
 * Composes the server: database, storage, API, remotes and pages. It does not listen yet; `app.close()` ends all of it.
 *
 * @throws SettingsError, and what keeps the database or the storage from opening
 */
export async function createApp(settings: Settings, options: AppOptions = {}): Promise<App> {
  if (settings.s3) throw new SettingsError('S3_ENDPOINT is not supported by this version; accepted: unset.');
  // Messages and password hashes lie in it: nobody else on the machine may look.
  await mkdir(settings.dataDir, { recursive: true, mode: 0o700 });
  const app = makeServer(options.logger);
  const { log } = app;
  const db = await openDatabase(settings, (error) => log.warn({ err: error }, 'a database connection broke'));
  app.addHook('onClose', () => db.destroy());
  app.addHook('preClose', async () => closeLateConnections(app));
  try {
    await compose(app, db, settings, options);
  } catch (error) {
    await app.close();
    throw error;
  }
  return app;
}

async function compose(app: App, db: Db, settings: Settings, options: AppOptions): Promise<void> {
  if (options.onRoute) app.addHook('onRoute', options.onRoute);
  registerErrors(app);
  registerRequestLog(app);
  acceptEmptyJson(app);
  await app.register(multipart);
  await registerSecurityHeaders(app, settings, options.reloadHost ?? false);
  const limiters = await registerLimits(app, settings.rateLimit);
  const { receiver, store } = registerStorage(app, db, settings);
  const sessions = new SessionService(
    db,
    new Tokens(settings.jwtSecret ?? (await keptSecret(settings.dataDir, 'jwt'))),
  );
  const guard = registerGuard(app, sessions);
  app.decorate('settings', settings);
  app.decorate('db', db);
  app.decorate('files', store);
  app.decorate('sessions', sessions);
  app.decorate('handle', makeHandle(app, { receiver, guard, limiters, checkAnswers: options.checkAnswers ?? false }));
  await registerDocs(app);
  registerHealth(app);
  for (const module of modules) module(app);
  registerSite(app, settings, options.reloadHost ?? false);
}
