import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import type { Db } from '../database/db';
import type { RateClass, WorkClass } from './access';
import { senderOf } from './clientAddress';
import { isInternal } from './internal';
import { tooMany } from '../errors/domainErrors';
import type { Config } from '../config/config';
import { SharedCounter } from './sharedCounter';

/** Calls a minute and sender. */
const rates: Record<RateClass, number> = { read: 3000, file: 12_000, write: 20, signIn: 20, admin: 1200 };
/** Pieces of costly work a minute and sender. What is kept is sent without being counted here. */
const workRates: Record<WorkClass, number> = { rendering: 600, ogImage: 60 };
const windowMs = 60_000;

/** Writes of guests a minute, all senders together: many senders must not fill the database. */
const maxWritesOfAll = 300;

/** Rare and worth guarding: all instances count them together. The others would cost every read a write. */
const sharedClasses = ['write', 'signIn'] as const satisfies RateClass[];

/** Senders over their limit that are remembered, so that refusing them again costs no look-up. */
const maxRememberedAddresses = 10_000;

type Limiters = Partial<Record<RateClass, onRequestAsyncHookHandler>>;

/** Counts in this process. A restart forgets, which is worth a minute at most. */
async function localLimiters(app: FastifyInstance): Promise<Limiters> {
  await app.register(rateLimit, {
    global: false,
    allowList: isInternal,
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

/** Counts work in this process, because it costs only this process. */
function workLimiter(app: FastifyInstance): AssertWithinRate {
  const limit = (work: WorkClass) => app.createRateLimit({ max: workRates[work], timeWindow: windowMs });
  const limits = { rendering: limit('rendering'), ogImage: limit('ogImage') };
  return async (request, work) => {
    const counted = await limits[work](request);
    if (!counted.isAllowed && counted.isExceeded) throw tooMany(counted.ttl);
  };
}

/** Counts in this process, in windows that follow each other. */
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

/** Bounds the writes of all guests together as well; those that their sender's own limit refuses do not count. */
function withBoundOfAll({ write, ...others }: Limiters, counter: Pick<SharedCounter, 'add'>): Limiters {
  if (!write) return others;
  return {
    ...others,
    async write(request, reply) {
      await write.call(this, request, reply);
      if (isInternal(request)) return;
      const { count, endsAtMs } = await counter.add('write of all', windowMs);
      if (count > maxWritesOfAll) throw tooMany(endsAtMs - Date.now());
    },
  };
}

function sharedLimiter(counter: SharedCounter, rate: RateClass): onRequestAsyncHookHandler {
  const refusedUntilMs = new Map<string, number>();
  return async (request) => {
    if (isInternal(request)) return;
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

/** So that a route that names a rate class has a limit, and before it does anything else. */
function limitRoutes(app: FastifyInstance, limiters: Limiters): void {
  app.addHook('onRoute', (route) => {
    const limiter = route.config?.rate && limiters[route.config.rate];
    const own = [route.onRequest ?? []].flat();
    // The route that answers HEAD is made from the one that answers GET.
    if (limiter && !own.includes(limiter)) route.onRequest = [limiter, ...own];
  });
}

/**
 * Limits every route registered later by the rate class it names, with one count for all calls of a class. On PostgreSQL, which several instances may share,
 * guests' writes and sign-ins are counted there; when it cannot be reached, they are answered 503. SQLite has one
 * instance, and a count there would cost each of them a sync of the disk: it is kept in memory.
 *
 * @returns forgets counts that no longer matter
 */
export async function registerLimits(
  app: FastifyInstance,
  db: Db,
  { rateLimit: on, databaseUrl }: Pick<Config, 'rateLimit' | 'databaseUrl'>,
): Promise<() => Promise<void>> {
  const nothing = async () => undefined;
  let assertWithinRate: AssertWithinRate = nothing;
  app.decorate('assertWithinRate', (request: FastifyRequest, work: WorkClass) => assertWithinRate(request, work));
  if (!on) return nothing;
  const local = await localLimiters(app);
  assertWithinRate = workLimiter(app);
  if (!databaseUrl) {
    limitRoutes(app, withBoundOfAll(local, localCounter()));
    return nothing;
  }
  const counter = new SharedCounter(db);
  const shared = Object.fromEntries(sharedClasses.map((rate) => [rate, sharedLimiter(counter, rate)]));
  limitRoutes(app, withBoundOfAll({ ...local, ...shared }, counter));
  return () => counter.sweep(windowMs);
}
