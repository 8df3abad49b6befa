import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { clockOf } from '../database/databaseClock';
import type { Db } from '../database/db';
import type { RateClass, WorkClass } from './access';
import { senderOf } from './clientAddress';
import { tooMany } from '../errors/domainErrors';
import type { Config } from '../config/config';
import { SharedCounter } from './sharedCounter';

/** Calls per minute and sender. */
const rates: Record<RateClass, number> = { read: 3000, file: 12_000, write: 20, signIn: 20, admin: 1200, service: 600 };
/** Expensive jobs per minute and sender. Cached responses are not counted. */
const workRates: Record<WorkClass, number> = { rendering: 600, ogImage: 60 };
const windowMs = 60_000;

/** Writes of guests per minute, all senders together, so that many senders cannot fill the database. */
const maxGuestWrites = 300;

/**
 * Classes counted by all instances together, because they are rare and sensitive. For others each read would cost a
 * write.
 */
const sharedClasses = ['write', 'signIn'] as const satisfies RateClass[];

/** Senders over their limit kept in memory, so that refusing them again costs no query. */
const maxRememberedAddresses = 10_000;

type Limiters = Partial<Record<RateClass, onRequestAsyncHookHandler>>;

/** Counts in this process. A restart resets windows of one minute at most. */
async function localLimiters(app: FastifyInstance): Promise<Limiters> {
  await app.register(rateLimit, {
    global: false,
    keyGenerator: senderOf,
    errorResponseBuilder: (_, { ttl }) => tooMany(ttl),
  });
  const classes = Object.keys(rates) as RateClass[];
  return Object.fromEntries(
    classes.map((rate) => [
      rate,
      app.rateLimit({ max: rates[rate], timeWindow: windowMs }) as onRequestAsyncHookHandler,
    ]),
  );
}

type AssertWithinRate = FastifyInstance['assertWithinRate'];

/** Counts expensive work in this process, because it loads only this process. */
function workLimiter(app: FastifyInstance): AssertWithinRate {
  const limit = (work: WorkClass) => app.createRateLimit({ max: workRates[work], timeWindow: windowMs });
  const limits = { rendering: limit('rendering'), ogImage: limit('ogImage') };
  return async (request, work) => {
    const counted = await limits[work](request);
    if (!counted.isAllowed && counted.isExceeded) throw tooMany(counted.ttl);
  };
}

/** Counts in this process, in consecutive windows. */
function localCounter(): Pick<SharedCounter, 'add'> {
  let [count, endsAtMs] = [0, 0];
  return {
    add(_, windowMs) {
      if (Date.now() >= endsAtMs) [count, endsAtMs] = [0, Date.now() + windowMs];
      count += 1;
      return Promise.resolve({ count, endsAtMs });
    },
  };
}

/** Also limits the writes of all guests together. Requests over the limit of their sender do not count. */
function withGuestWriteLimit({ write, ...others }: Limiters, counter: Pick<SharedCounter, 'add'>): Limiters {
  if (!write) return others;
  return {
    ...others,
    async write(request, reply) {
      await write.call(this, request, reply);
      const { count, endsAtMs } = await counter.add('write of all', windowMs);
      if (count > maxGuestWrites) throw tooMany(endsAtMs - Date.now());
    },
  };
}

function sharedLimiter(counter: SharedCounter, rate: RateClass): onRequestAsyncHookHandler {
  const refusedUntilMs = new Map<string, number>();
  return async (request) => {
    const sender = senderOf(request);
    const knownWaitMs = (refusedUntilMs.get(sender) ?? 0) - Date.now();
    if (knownWaitMs > 0) throw tooMany(knownWaitMs);
    refusedUntilMs.delete(sender);
    const { count, endsAtMs } = await counter.add(`${rate} ${sender}`, windowMs);
    if (count <= rates[rate]) return;
    if (refusedUntilMs.size >= maxRememberedAddresses) refusedUntilMs.clear();
    refusedUntilMs.set(sender, endsAtMs);
    throw tooMany(endsAtMs - Date.now());
  };
}

/** Adds the limit of its rate class to every route, as the first hook of its step. */
function limitRoutes(app: FastifyInstance, limiters: Limiters): void {
  app.addHook('onRoute', (route) => {
    const limiter = route.config?.rate && limiters[route.config.rate];
    if (!limiter) return;
    const step = route.config?.isCountedAfterBody ? 'preValidation' : 'onRequest';
    const ownHooks = [(route[step] as onRequestAsyncHookHandler | onRequestAsyncHookHandler[]) ?? []].flat();
    // The framework derives HEAD routes from GET routes.
    if (!ownHooks.includes(limiter)) route[step] = [limiter, ...ownHooks];
  });
}

/**
 * Limits every route registered later by its rate class, with one count for all calls of a class.
 *
 * On PostgreSQL, which several instances may share, guests' writes and sign-ins are counted in the database; if it is
 * unreachable, these calls get 503. SQLite has one instance, and a count in the database would cost a disk sync per
 * call, so the counts are in memory.
 *
 * @returns a function that deletes expired counts
 */
export async function registerLimits(
  app: FastifyInstance,
  db: Db,
  { rateLimit: isEnabled, databaseUrl }: Pick<Config, 'rateLimit' | 'databaseUrl'>,
): Promise<() => Promise<void>> {
  const noop = async () => undefined;
  let assertWithinRate: AssertWithinRate = noop;
  app.decorate('assertWithinRate', (request: FastifyRequest, work: WorkClass) => assertWithinRate(request, work));
  if (!isEnabled) return noop;
  const local = await localLimiters(app);
  assertWithinRate = workLimiter(app);
  if (!databaseUrl) {
    limitRoutes(app, withGuestWriteLimit(local, localCounter()));
    return noop;
  }
  const counter = new SharedCounter(db, clockOf(db).now);
  const shared = Object.fromEntries(sharedClasses.map((rate) => [rate, sharedLimiter(counter, rate)]));
  limitRoutes(app, withGuestWriteLimit({ ...local, ...shared }, counter));
  return () => counter.sweep(windowMs);
}
