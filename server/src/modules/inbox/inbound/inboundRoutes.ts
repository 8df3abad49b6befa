import type { FastifyRequest } from 'fastify';
import { hasBearerToken } from '../../../config/bearerToken';
import { invalid, TooLarge, unauthorized } from '../../../errors/domainErrors';
import { ok } from '../../../http/answers';
import type { App } from '../../../http/app';
import { maxMailBytes, type RawMail } from '../../../mail/inbound/inboundMail';
import type { Outcome } from './mailIntake';

/** Larger requests are refused; the provider then returns the mail to its sender. */
const maxRequestBytes = 4 * maxMailBytes;

/** Reads a mail as it arrives. Of one that is too large for the parser only the beginning is kept in memory. */
async function readMail({ raw }: FastifyRequest): Promise<RawMail> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of raw.iterator({ destroyOnReturn: false })) {
    if (bytes <= maxMailBytes) chunks.push(chunk as Buffer);
    bytes += (chunk as Buffer).length;
    if (bytes > maxRequestBytes) throw new TooLarge('This mail is too large.');
  }
  if (!bytes) throw invalid('body', 'Send the mail as it was received, as message/rfc822.');
  return { source: Buffer.concat(chunks), bytes };
}

/** `POST inbound/mail`: a provider hands over a received mail as it is (RFC 5322), with `INBOUND_MAIL_TOKEN`. */
export function inboundRoutes(app: App, takeIn: (mail: RawMail) => Promise<Outcome>): void {
  const { inboundMailToken } = app.config;
  app.register(async (scope) => {
    // The body is read by the handler, whatever its type.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, body, done) => done(null, body));
    scope.route({
      method: 'POST',
      url: '/api/inbound/mail',
      config: { access: 'public', rate: 'service', streamsBody: true },
      handler: async (request, reply) => {
        if (!inboundMailToken) return reply.callNotFound();
        if (!hasBearerToken(request.headers, inboundMailToken)) throw unauthorized('The token is wrong.');
        const outcome = await takeIn(await readMail(request));
        return reply.header('Cache-Control', 'no-store').send(ok({ outcome }));
      },
    });
  });
}
