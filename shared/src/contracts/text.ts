import { z } from 'zod';
import { maxPhoneLength, phoneMessage, phonePattern } from './phone';

const controlOrLoneSurrogate =
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/u;
const loneSurrogate = /\p{Surrogate}/u;

const storable = (text: string) => !controlOrLoneSurrogate.test(text) && !loneSurrogate.test(text);

/**
 * Plain text of at most `max` characters, trimmed.
 *
 * Refuses control characters and lone surrogates: SQLite cuts a text at NUL and PostgreSQL refuses both.
 */
export const OptionalText = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `At most ${max} characters.`)
    .refine(storable, 'This text contains characters that cannot be stored.');

/** Plain text that must not be empty once trimmed; otherwise as {@link OptionalText}. */
export const Text = (max: number) => OptionalText(max).min(1, 'Required.');

/** HTML from the rich-text editor, at most `max` characters before it is sanitised on the server. */
export const RichText = (max = 100_000) => OptionalText(max);

export const Email = OptionalText(254).pipe(z.email('Enter a valid e-mail address.'));

/** A phone number as people write it: see {@link phonePattern}. */
export const Phone = OptionalText(maxPhoneLength).regex(new RegExp(`^${phonePattern}$`), phoneMessage);

/** An absolute http(s) address. */
export const WebAddress = OptionalText(2000).pipe(
  z.url({ protocol: /^https?$/, hostname: z.regexes.domain, error: 'Enter a valid web address.' }),
);

/** An absolute http(s) address, or a path of this site that starts with one slash. */
export const LinkTarget = Text(2000).refine(
  (text) => /^\/(?!\/)/.test(text) || WebAddress.safeParse(text).success,
  'Use a web address or a path that starts with "/".',
);

/** The last part of a static page's address. */
export const Slug = Text(100).regex(/^[A-Za-z0-9-]+$/, 'Only letters, numbers, and hyphens are allowed.');

/** Opaque and URL-safe. A string of any other form names no record (404). */
export const Id = z.string();

/** ISO 8601 in UTC, as `Date.toISOString` writes it. */
export const Timestamp = z.iso.datetime();

/** A time that a person sets: ISO 8601 with any offset, or a date, which is its first moment in UTC. Normalised to UTC. */
export const Moment = z
  .union([z.iso.datetime({ offset: true }), z.iso.date()], 'Use a date (2026-07-01) or a time (2026-07-01T09:00:00Z).')
  .transform((text) => new Date(text).toISOString());

/**
 * The path of a stored file below the site's root: `/uploads/<name>`; a picture's name ends in its `-<width>x<height>` and,
 * unless it is see-through, a blurred likeness of it in 16 characters.
 */
export const StoredPath = z.string();

/** A boolean; the texts `true` and `false` are accepted because multipart forms and queries carry text. */
export const Flag = z.union(
  [z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')],
  'Use true or false.',
);

/** A number between two bounds; its decimal text is accepted because multipart forms carry text. */
export const BoundedNumber = (min: number, max: number) =>
  z
    .union(
      [
        z.number(),
        z
          .string()
          .regex(/^-?\d+(\.\d+)?$/)
          .transform(Number),
      ],
      'Enter a number.',
    )
    .pipe(z.number().min(min, `At least ${min}.`).max(max, `At most ${max}.`));
