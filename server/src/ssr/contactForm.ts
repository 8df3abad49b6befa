import { contactCalls } from '@msl/shared/contracts';
import type { FieldError } from '@msl/shared/contracts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { toFailure } from '../plugins/failures';
import { refusedFormPage } from './failurePages';

/** 5,000 characters of a message, each in up to 12 characters of the encoded form, and room. */
const bodyLimit = 128 * 1024;

const labels: Record<string, string> = {
  firstName: 'First Name',
  lastName: 'Last Name',
  email: 'Email',
  phone: 'Phone',
  message: 'Message',
};

interface RefusedAnswer {
  message: string;
  errors?: FieldError[];
}

function refuse(reply: FastifyReply, code: number, { message, errors = [] }: RefusedAnswer): FastifyReply {
  const reasons = errors.map(({ field, message: fault }) => `${labels[field] ?? field}: ${fault}`);
  const page = refusedFormPage(reasons.length ? reasons : [message]);
  return reply.code(code).header('Cache-Control', 'no-store').type('text/html; charset=utf-8').send(page);
}

/**
 * `POST /contact`: the contact form as a browser without JavaScript sends it. It is the API's own call, with its checks
 * and its limit; the answer is a page, or leads to one, so that loading it again sends nothing.
 */
export function contactForm(app: FastifyInstance): void {
  app.register(async (form) => {
    form.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))),
    );
    form.setErrorHandler((error, request, reply) => {
      const { statusCode, body, retryAfterSeconds } = toFailure(error);
      if (statusCode >= 500) request.log.error({ err: error }, 'request failed');
      if (retryAfterSeconds) reply.header('Retry-After', retryAfterSeconds);
      return refuse(reply, statusCode, body);
    });
    form.post('/contact', { config: { access: 'public', rate: 'write' } }, async (request, reply) => {
      const { method, path } = contactCalls.send;
      const answer = await app.inject({ method, url: `/api/${path}`, payload: request.body as object });
      if (answer.statusCode < 300) return reply.redirect('/contact?sent', 303);
      return refuse(reply, answer.statusCode, answer.json<RefusedAnswer>());
    });
  });
}
