import { Socket } from 'node:net';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import type { RateClass } from '../http/access';
import { Refusal } from '../http/refusals';

/** Calls a minute and address. */
const rates: Record<RateClass, number> = { read: 3000, write: 20, signIn: 20, admin: 1200 };

/** Calls that the server makes to itself while it renders a page come over no socket. */
const isInternal = (request: FastifyRequest) => !(request.raw.socket instanceof Socket);

function secondsText(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  return seconds === 1 ? 'a second' : `${seconds} seconds`;
}

export type Limiters = Partial<Record<RateClass, onRequestAsyncHookHandler>>;

/** The limiter of each rate class, one count for all calls of a class. @param on `false`: nothing is limited */
export async function registerLimits(app: FastifyInstance, on: boolean): Promise<Limiters> {
  if (!on) return {};
  await app.register(rateLimit, {
    global: false,
    allowList: isInternal,
    errorResponseBuilder: (_, { ttl }) =>
      new Refusal(429, `Too many requests. Please try again in ${secondsText(ttl)}.`),
  });
  const classes = Object.keys(rates) as RateClass[];
  return Object.fromEntries(
    classes.map((rate) => [rate, app.rateLimit({ max: rates[rate], timeWindow: 60_000 }) as onRequestAsyncHookHandler]),
  );
}
