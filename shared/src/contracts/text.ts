import { z } from 'zod';
import { maxPhoneLength, phoneMessage, phonePattern, plainPhonePattern, toPlainPhone } from './phone';
import { emailMessage, isEmailOfLength, maxEmailBytes, plainEmailPattern, toPlainEmail } from './plainEmail';

const phone = new RegExp(`^${phonePattern}$`, 'u');

const loneSurrogate = /\p{Surrogate}/u;

/** Line and page breaks of office programs, and of web pages. */
const otherBreaks = /[\v\f\u2028\u2029]/g;
const control = /[\0-\u0008\u000E-\u001F\u007F]/g;

/** Returns a text without invisible control characters, which come with what people paste. */
const withoutControls = (text: string): string => text.replace(otherBreaks, '\n').replace(control, '');

/**
 * Schema of plain text of at most `max` characters, trimmed and without control characters other than tabs and line breaks.
 *
 * SQLite truncates a text at NUL, and PostgreSQL rejects it and lone surrogates.
 */
export const OptionalText = (max: number) =>
  z
    .string()
    .overwrite(withoutControls)
    .trim()
    .max(max, `At most ${max} characters.`)
    .refine((text) => !loneSurrogate.test(text), 'This text contains characters that cannot be stored.');

/** Like {@link OptionalText}, but not empty after trimming. */
export const Text = (max: number) => OptionalText(max).min(1, 'Required.');

/** One or two sentences of a record for its card, and for search engines, which show about as much. */
export const Summary = OptionalText(160);

/** HTML from the rich-text editor, at most `max` characters before the server sanitises it. */
export const RichText = (max = 100_000) => OptionalText(max);

/**
 * An e-mail address in any script, see {@link toPlainEmail}. Programs should send ASCII, which every version of the
 * contract accepts.
 */
export const Email = OptionalText(maxEmailBytes)
  .overwrite(toPlainEmail)
  .pipe(
    z
      .email({ pattern: plainEmailPattern, error: emailMessage })
      .refine(isEmailOfLength, 'This e-mail address is too long.')
      .meta({ pattern: z.regexes.email.source }),
  );

/** A phone number, see {@link phonePattern} and {@link toPlainPhone}. */
export const Phone = OptionalText(maxPhoneLength)
  .overwrite(toPlainPhone)
  .refine((text) => phone.test(text), phoneMessage)
  .meta({ pattern: plainPhonePattern });

/** An absolute http(s) address. */
export const WebAddress = OptionalText(2000).pipe(
  z.url({ protocol: /^https?$/, hostname: z.regexes.domain, error: 'Enter a valid web address.' }),
);

/** An absolute http(s) address, or a path of this site that starts with one slash. */
export const LinkTarget = Text(2000).refine(
  (text) => /^\/(?!\/)/.test(text) || WebAddress.safeParse(text).success,
  'Use a web address or a path that starts with "/".',
);

/** Last segment of a static page's path. */
export const Slug = Text(100).regex(/^[A-Za-z0-9-]+$/, 'Only letters, numbers, and hyphens are allowed.');

/** Opaque, URL-safe id. Malformed ids match no record (404). */
export const Id = z.string();

/** ISO 8601 in UTC, as `Date.toISOString` writes it. */
export const Timestamp = z.iso.datetime();

/** A time set by a user: ISO 8601 with any offset, or a date (midnight UTC). Converted to UTC. */
export const Moment = z
  .union([z.iso.datetime({ offset: true }), z.iso.date()], 'Use a date (2026-07-01) or a time (2026-07-01T09:00:00Z).')
  .transform((text) => new Date(text).toISOString());

/**
 * Path of a stored file: `/uploads/<name>`. The name of a picture ends in `-<width>x<height>` and, unless the picture is
 * transparent, 16 characters of blur preview.
 */
export const StoredPath = z.string().meta({
  examples: ['/uploads/front-800x600.webp', '/uploads/side-600x800.webp', '/uploads/back-800x600.webp'],
});

/** A boolean, or the text `true` or `false`, because multipart forms and queries hold text. */
export const Flag = z.union(
  [z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')],
  'Use true or false.',
);

const numberMessage = 'Enter a number.';

/** A number between two bounds, or its decimal text, because multipart forms hold text. */
export const BoundedNumber = (min: number, max: number) =>
  z
    .union(
      [
        // Forms show the message of the first alternative, answers that of the union.
        z.number(numberMessage),
        z
          .string()
          .regex(/^-?\d+(\.\d+)?$/)
          .transform(Number),
      ],
      numberMessage,
    )
    .pipe(z.number().min(min, `At least ${min}.`).max(max, `At most ${max}.`));
