import { z } from 'zod';
import { isRoleName } from './roles';
import { Email, Text, Timestamp } from './text';

/** To whom a version is shown before everyone gets it. */
export type Audience =
  | { kind: 'all' }
  /** A share of the administrators, in percent. */
  | { kind: 'share'; percent: number }
  /** E-mail addresses; `me` is the sender, or the creator of a deploy token. */
  | { kind: 'people'; people: string[] }
  /** The administrators with a role, by its name or id. */
  | { kind: 'role'; role: string };

export const audienceHint = 'Use "me", e-mail addresses separated by commas, a role, a share such as 25%, or "all".';

/** Parses `me`, e-mail addresses separated by commas, the name of a role, `<n>%` or `all`. Returns `undefined` for anything else. */
export function parseAudience(text: string): Audience | undefined {
  const given = text.trim().toLowerCase();
  if (given === 'all') return { kind: 'all' };
  const percent = Number(/^(\d{1,3})\s?%$/.exec(given)?.[1] ?? 0);
  if (given.endsWith('%')) return percent >= 1 && percent < 100 ? { kind: 'share', percent } : undefined;
  if (given !== 'me' && isRoleName(given)) return { kind: 'role', role: text.trim() };
  const people = [...new Set(given.split(/[\s,;]+/).filter(Boolean))];
  const valid = people.flatMap((one) => (one === 'me' ? one : (Email.safeParse(one).data ?? [])));
  return people.length && valid.length === people.length ? { kind: 'people', people: valid } : undefined;
}

/** An audience as people write it, see {@link parseAudience}. */
export const AudienceText = Text(2000).refine((text) => parseAudience(text) !== undefined, audienceHint);

/** A version that some administrators are shown instead of the live one. */
export const RemoteRing = z.object({
  version: z.string(),
  /** E-mail addresses of the administrators that were named. */
  people: z.array(z.string()),
  /** Names of the roles whose administrators see the version; absent from older servers. */
  roles: z.array(z.string()).optional(),
  /** Share of the administrators in percent; 0 if only named people and roles see the version. */
  share: z.int(),
  /** Number of administrators who are shown the version. */
  reached: z.int(),
  /** Number of all administrators. */
  administrators: z.int(),
  /** Revision, increased by every change of the ring; sent back as `expected`. */
  turn: z.int(),
  who: z.string(),
  why: z.string(),
  startedAt: Timestamp,
  /** When the ring was last widened. */
  widenedAt: Timestamp,
  /** Hours after which the version goes on by itself; `null`: never. */
  settleHours: z.int().nullable(),
  /** The failures of the version since the ring began, compared with those of the live one in its last seven days. */
  watch: z.object({
    /**
     * `worse`: chance does not explain the failures, and the ring is ended; `doubtful`: chance may; `unknown`: too few
     * loads.
     */
    verdict: z.enum(['unknown', 'fine', 'doubtful', 'worse']),
    tries: z.int(),
    failures: z.int(),
    before: z.object({ version: z.string(), tries: z.int(), failures: z.int() }).nullable(),
    /** The next audience and when it is due; `waitsFor`: why the version does not go on. */
    next: z.object({ to: z.string(), at: Timestamp, waitsFor: z.string().nullable() }).nullable(),
  }),
});
export type RemoteRing = z.output<typeof RemoteRing>;
