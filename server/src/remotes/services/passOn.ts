import type { Right } from '@msl/shared/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Dispatcher } from 'undici';
import { NotFound, notFound, ServiceFailed, TooLarge, unauthorized } from '../../errors/domainErrors';
import type { SessionStreams } from '../../auth/sessionStreams';
import { HttpError } from '../../http/httpError';
import { targetOf } from './serviceAddress';
import { signIdentity } from './identityToken';
import { toBrowserHeaders, toServiceHeaders } from './serviceHeaders';
import type { ServiceLink } from './serviceLink';
import { hasNoBody, responseFault } from './serviceResponse';
import type { Services } from './services';

/** Requests of one account to one service at the same time, fewer than all of its slots. */
const maxConcurrentOfAccount = 24;

/** Passes requests to `/api/x/<remote>/…` on to the remote's service. */
export interface PassOnParts {
  services: Services;
  /** Returns the address of this site. */
  issuer: () => string;
  findUser: (id: string) => Promise<{ id: string; name: string; email: string } | undefined>;
  streams: SessionStreams;
  /** Returns the right that a request needs. */
  rightOf: (request: FastifyRequest) => Right;
}

const tooLarge = (maxBytes: number) =>
  new TooLarge(`The request is too large: a service accepts at most ${Math.floor(maxBytes / 1024 / 1024)} MB.`);

/** Yields the body of a request as it arrives. Leaves the connection open if the body is too large. */
async function* readBody({ raw }: FastifyRequest, maxBytes: number): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of raw.iterator({ destroyOnReturn: false })) {
    bytes += (chunk as Buffer).length;
    if (bytes > maxBytes) throw tooLarge(maxBytes);
    yield chunk as Buffer;
  }
}

/** Resolves when the response ended or the browser left. */
const onClose = ({ raw }: FastifyReply, close: () => void) => {
  if (raw.closed) close();
  else raw.once('close', close);
};

/** Whether the service had no time to respond because the request is still arriving, and all that arrived was sent. */
const isSenderSlow = (error: unknown, { raw }: FastifyRequest) =>
  (error as NodeJS.ErrnoException).code === 'UND_ERR_HEADERS_TIMEOUT' &&
  raw.complete === false &&
  raw.readableLength === 0;

async function requestService(
  link: ServiceLink,
  request: FastifyRequest,
  { services, target, identity, signal }: { services: Services; target: URL; identity: string; signal: AbortSignal },
): Promise<Dispatcher.ResponseData> {
  const { maxRequestBytes } = services.limits;
  if (Number(request.headers['content-length'] ?? 0) > maxRequestBytes) throw tooLarge(maxRequestBytes);
  const hasBody = request.body !== undefined && request.body !== null;
  return link.send(async () => {
    try {
      return await services.client.request(target, {
        method: request.method as Dispatcher.HttpMethod,
        headers: toServiceHeaders(request.headers, identity, request.id),
        body: hasBody ? (readBody(request, maxRequestBytes) as unknown as Dispatcher.RequestOptions['body']) : null,
        signal,
      });
    } catch (error) {
      if (signal.aborted) throw signal.reason;
      throw isSenderSlow(error, request) ? new HttpError(408, 'The request took too long to arrive.') : error;
    }
  });
}

/** Closes the connection after the response if the request was not read to its end: its rest would follow. */
function closeUnread({ raw }: FastifyRequest, reply: FastifyReply): void {
  if (raw.complete === false) reply.header('connection', 'close');
}

/** Returns the handler of `/api/x/<remote>/…`. */
export function passOn({ services, issuer, findUser, streams, rightOf }: PassOnParts) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { remote } = request.params as { remote: string };
    const link = await services.findLink(remote);
    if (!link)
      throw new NotFound(
        `There is no service of ${remote}. An administrator can set its address on the Releases page.`,
      );
    const target = targetOf(link.url, request.raw.url ?? '');
    if (!target) throw notFound('call');
    const { signedIn } = request;
    const user = signedIn && (await findUser(signedIn.userId));
    if (!user) throw unauthorized();
    const identity = await signIdentity({ keys: services.keys, issuer: issuer(), remote, user });
    const left = new AbortController();
    const end = () => left.abort(unauthorized());
    const kind = `service of ${remote}`;
    onClose(reply, streams.add({ signedIn, kind, max: maxConcurrentOfAccount, needs: rightOf(request), end }));
    const release = link.reserve();
    onClose(reply, () => {
      release();
      left.abort(new HttpError(400, 'The request was aborted.'));
    });
    const sent = { services, target, identity, signal: left.signal };
    const response = await requestService(link, request, sent).finally(() => closeUnread(request, reply));
    const { statusCode, headers, body } = response;
    const fault = responseFault(statusCode, remote);
    if (fault) {
      body.on('error', () => {}).destroy();
      throw new ServiceFailed(fault);
    }
    reply.code(statusCode).headers(toBrowserHeaders(statusCode, headers));
    if (!hasNoBody(statusCode)) return reply.send(body);
    await body.dump().catch(() => undefined);
    return reply.send();
  };
}
