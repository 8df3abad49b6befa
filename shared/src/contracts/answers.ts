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

/** Schema of a response with one record in `data`. */
export const one = <T extends z.ZodType>(record: T) => Success.extend({ data: record });

/** Schema of a response with all records in `data`. */
export const listOf = <T extends z.ZodType>(record: T) => Success.extend({ data: z.array(record) });

/** Schema of a page of an admin list. `paginationData` is absent if the call named no page and all records fit. */
export const pageOf = <T extends z.ZodType>(record: T) =>
  Success.extend({ data: z.array(record), paginationData: AdminPagination.optional() });

/** Schema of a response without data. */
export const done = Success;

export const FieldError = z.object({ field: z.string(), message: z.string() });

/** Any failure; `message` is one sentence for the user. */
export const Failure = z.object({
  status: z.literal(false),
  message: z.string(),
  errors: z.array(FieldError).optional(),
  /**
   * For programs: `confirm_password` means confirm the password and repeat the call, `not_permitted` that the role of the
   * administrator does not include the call, `totp_required` that the sign-in needs a code as well, `totp_setup_required` that
   * the role requires a second factor first.
   */
  code: z.enum(['confirm_password', 'not_permitted', 'totp_required', 'totp_setup_required']).optional(),
  /** Id of the request in the server's log, the same as in the header `X-Request-Id`. */
  requestId: z.string().optional(),
  /** With 409 for a stale edit: the stored record. */
  current: z.unknown().optional(),
  /** With 409 for a stale edit: the rejected update. */
  sent: z.unknown().optional(),
  /** With 409 for a stale edit: name of the administrator who saved the stored record, if known. */
  savedBy: z.string().optional(),
});

/** A positive integer of at most nine digits, as a number or text. */
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

/** Page size of a list: 1 to 100. */
export const Limit = PositiveInt.pipe(z.int().max(100, 'At most 100.'));

const moment = (endOfDay: string) =>
  z.union(
    [z.iso.datetime().transform((time) => new Date(time)), z.iso.date().transform((day) => new Date(day + endOfDay))],
    'Use a date (2026-07-01) or a time in UTC (2026-07-01T09:00:00Z).',
  );

/** Maximum number of records in one response; longer lists are truncated. */
export const maxListed = 1000;

const maxIds = 100;

/**
 * Returns the query schema of an admin list.
 *
 * Without `page` the response contains the whole list, at most {@link maxListed} records; a truncated one has
 * `paginationData` with the total. `ids` selects records by id. `from` and `to` (inclusive) select by time of creation;
 * a date without a time means the whole day in UTC.
 *
 * @param sortable fields accepted by `sort`, as `field` or `-field` (descending)
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

/** Sent with an update: the server responds with 409 if the record was saved since. If unset, the last write wins. */
export const Seen = z.object({ updatedAt: z.iso.datetime().optional() });

export type Pagination = z.output<typeof AdminPagination>;
export type FieldError = z.output<typeof FieldError>;
export type Failure = z.output<typeof Failure>;
