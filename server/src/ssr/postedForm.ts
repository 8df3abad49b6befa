import type { Call, FieldError } from '@msl/shared/contracts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { toFailure } from '../http/failures';
import { refusedFormPage } from '../http/failurePages';

/** 5,000 characters of a message, each in up to 12 characters of the encoded form, and room. */
const bodyLimit = 128 * 1024;

type Fields = Record<string, string>;

/** A form of the site as a browser without JavaScript sends it. */
export interface PostedForm {
  url: string;
  /** The API's call that takes it. */
  call: Call;
  /** What each field is called on the page. */
  labels: Readonly<Record<string, string>>;
  /** The body of the call; without it the fields as they are. */
  toBody?: (fields: Fields, params: Fields) => object;
  /** The page that says it was taken. */
  doneAt: (fields: Fields, params: Fields) => string;
}

interface RefusedAnswer {
  message: string | { _message: string };
  errors?: FieldError[];
}

/**
 * Takes a form for a call of the API, with the call's checks and its limit; the answer is a page, or leads to one, so
 * that loading it again sends nothing.
 */
export function postedForm(app: FastifyInstance, { url, call, labels, toBody, doneAt }: PostedForm): void {
  const refuse = (reply: FastifyReply, code: number, { message, errors = [] }: RefusedAnswer): FastifyReply => {
    const sentence = typeof message === 'string' ? message : message._message;
    const reasons = errors.map(({ field, message: fault }) => `${labels[field] ?? field}: ${fault}`);
    const page = refusedFormPage(reasons.length ? reasons : [sentence]);
    return reply.code(code).header('Cache-Control', 'no-store').type('text/html; charset=utf-8').send(page);
  };

  app.register(async (form) => {
    form.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))),
    );
    form.setErrorHandler((error, request, reply) => {
      const { statusCode, body, retryAfterSeconds } = toFailure(error);
      request.failure = { reason: body.message, error: statusCode >= 500 ? error : undefined };
      if (retryAfterSeconds) reply.header('Retry-After', retryAfterSeconds);
      return refuse(reply, statusCode, body);
    });
    form.post(url, { config: { access: 'public', rate: 'write' } }, async (request, reply) => {
      const [fields, params] = [request.body as Fields, request.params as Fields];
      const payload = toBody ? toBody(fields, params) : fields;
      const answer = await app.inject({ method: call.method, url: `/api/${call.path}`, payload });
      if (answer.statusCode < 300) return reply.redirect(doneAt(fields, params), 303);
      return refuse(reply, answer.statusCode, answer.json<RefusedAnswer>());
    });
  });
}
