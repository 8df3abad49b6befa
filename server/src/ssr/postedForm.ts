import type { Call } from '@msl/shared/contracts';
import type { FastifyInstance } from 'fastify';
import { refusedFormPage } from '../http/failurePages';
import { HttpError } from '../http/httpError';

/** A message of 5,000 characters, each up to 12 characters in URL encoding, and a reserve for the other fields. */
const bodyLimit = 128 * 1024;

type Fields = Record<string, string>;

/** A form of the site that works without JavaScript. */
export interface PostedForm {
  url: string;
  /** The call of the API that receives the form. */
  call: Call;
  /** Labels of the fields on the page. */
  labels: Readonly<Record<string, string>>;
  /** Converts the fields to the body of the call; by default, the fields are the body. */
  toBody?: (fields: Fields, params: Fields) => object;
  /** Returns the address of the page that confirms the message. @param data of the call's answer */
  doneAt: (fields: Fields, params: Fields, data: { _id: string }) => string;
  /** Maximum size in bytes, if it is larger than a message. */
  maxBytes?: number;
}

/**
 * Registers a form for a call of the API, with the call's validation and rate limit. A success redirects to a page, so
 * that reloading it sends nothing; a failure is a page that names the reasons.
 */
export function postedForm(
  app: FastifyInstance,
  { url, call, labels, toBody, doneAt, maxBytes = bodyLimit }: PostedForm,
): void {
  app.register(async (form) => {
    form.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: maxBytes },
      (_request, body, done) => {
        const fields = new URLSearchParams(body as string);
        // Rejected as in JSON bodies.
        if (fields.has('__proto__')) done(new HttpError(400, 'The request is malformed.'));
        else done(null, Object.fromEntries(fields));
      },
    );
    form.setErrorHandler((error, request, reply) => {
      const { statusCode, body, retryAfterSeconds } = app.toFailure(error);
      const { message, errors = [] } = body;
      request.failure = { reason: message, error: statusCode >= 500 ? error : undefined };
      if (retryAfterSeconds) reply.header('Retry-After', retryAfterSeconds);
      const reasons = errors.map(({ field, message: fault }) => `${labels[field] ?? field}: ${fault}`);
      const fields = statusCode === 503 ? (request.body as Fields | undefined) : undefined;
      const again = fields && { action: request.url, fields };
      const page = refusedFormPage(reasons.length ? reasons : [message], again);
      return reply.code(statusCode).header('Cache-Control', 'no-store').type('text/html; charset=utf-8').send(page);
    });
    form.post(
      url,
      { config: { access: 'public', rate: 'write', isCountedAfterBody: true } },
      async (request, reply) => {
        const [fields, params] = [request.body as Fields, request.params as Fields];
        const answer = await app.guestCalls.write(call, request, toBody ? toBody(fields, params) : fields);
        return reply.redirect(doneAt(fields, params, (answer as { data: { _id: string } }).data), 303);
      },
    );
  });
}
