import { z } from 'zod';
import { Flag, OptionalText } from './text';

const Success = z.object({ status: z.literal(true), message: z.string().optional() });

export const AdminPagination = z.object({
  page: z.int(),
  limit: z.int(),
  totalPages: z.int(),
  totalItems: z.int(),
});

export const GuestPagination = z.object({
  totalItems: z.int(),
  itemsPerPage: z.int(),
  currentPage: z.int(),
  totalPages: z.int(),
});

/** Answers one record in `data`. */
export const one = <T extends z.ZodType>(record: T) => Success.extend({ data: record });

/** Answers all records in `data`. */
export const listOf = <T extends z.ZodType>(record: T) => Success.extend({ data: z.array(record) });

/** Answers a page of an admin list; `paginationData` is absent when the call named no page and all records fit. */
export const pageOf = <T extends z.ZodType>(record: T) =>
  Success.extend({ data: z.array(record), paginationData: AdminPagination.optional() });

/** Answers no record. */
export const done = Success;

export const FieldError = z.object({ field: z.string(), message: z.string() });

/** Any failure; `message` is one sentence for a person. */
export const Failure = z.object({
  status: z.literal(false),
  message: z.string(),
  errors: z.array(FieldError).optional(),
  /** What a program can do about it: `confirm_password`, ask for the password, confirm it, and repeat the call. */
  code: z.literal('confirm_password').optional(),
  /** Names the request in the log of the server, as the header `X-Request-Id` does. */
  requestId: z.string().optional(),
  /** With 409 for a stale edit: the record as it is stored now. */
  current: z.unknown().optional(),
  /** With 409 for a stale edit: the update as it was sent. */
  sent: z.unknown().optional(),
  /** With 409 for a stale edit: the administrator who saved the record as it is now, if that is known. */
  savedBy: z.string().optional(),
});

/** A positive whole number of at most nine digits, also as text. */
export const PositiveInt = z.union(
  [
    z.int().positive().max(999_999_999),
    z
      .string()
      .regex(/^[1-9]\d{0,8}$/)
      .transform(Number),
  ],
  'Use a whole number of 1 or more.',
);

/** Rows a page of a list: 1 to 100. */
export const Limit = PositiveInt.pipe(z.int().max(100, 'At most 100.'));

const moment = (endOfDay: string) =>
  z.union(
    [z.iso.datetime().transform((time) => new Date(time)), z.iso.date().transform((day) => new Date(day + endOfDay))],
    'Use a date (2026-07-01) or a time in UTC (2026-07-01T09:00:00Z).',
  );

/** The most records any list answers at once: of a longer one those that come first. */
export const maxListed = 1000;

const maxIds = 100;

/**
 * The query every admin list takes. Without `page` the whole list is answered (for selects), unless it has more than
 * {@link maxListed} records: then the first of them, with `paginationData` that tells how many there are.
 *
 * `ids` keeps only these records, e.g. those that a select shows as chosen.
 *
 * `from` and `to` keep the records made between the two, both included; a date without a time is the whole day in UTC.
 *
 * @param sortable the fields `sort` may name, as `field` or `-field` (descending)
 */
export const listQuery = <const F extends string>(sortable: readonly F[]) =>
  z.object({
    page: PositiveInt.optional(),
    limit: Limit.optional(),
    search: OptionalText(200).optional(),
    ids: OptionalText(65 * maxIds)
      .transform((text) => text.split(','))
      .pipe(z.array(z.string()).max(maxIds, `At most ${maxIds}.`))
      .optional(),
    sort: z
      .enum(
        sortable.flatMap((field) => [field, `-${field}`] as (F | `-${F}`)[]),
        `Use one of ${sortable.join(', ')}, with "-" before it for descending.`,
      )
      .optional(),
    from: moment('T00:00:00.000Z').optional(),
    to: moment('T23:59:59.999Z').optional(),
  });

export const FeaturedFilter = z.object({ isFeatured: Flag.optional() });

/** Sent with an update to detect that someone else saved meanwhile (409); without it the last write wins. */
export const Seen = z.object({ updatedAt: z.iso.datetime().optional() });

export type Pagination = z.output<typeof AdminPagination>;
export type FieldError = z.output<typeof FieldError>;
export type Failure = z.output<typeof Failure>;
