import { Failure, remoteChecks } from '@msl/shared/contracts';
import { AxiosError, type AxiosResponse } from 'axios';
import { CommandError } from './errors';

const untrustedCertificateCodes = [
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
];

/** Explanations of network errors by code. */
function explainNetworkError(code: string, { origin, hostname }: URL): string | undefined {
  if (code === AxiosError.ECONNABORTED) return `${origin} did not answer in time. Try again.`;
  if (code === 'ECONNREFUSED') return `Nothing answers at ${origin}. Is the server running, and is the port right?`;
  if (/^(ENOTFOUND|EAI_AGAIN)$/.test(code)) return `The host "${hostname}" cannot be found. Is the address right?`;
  if (/^(ECONNRESET|EPIPE)$/.test(code)) {
    return `The connection to ${origin} broke off before it answered; "list" tells what was done.`;
  }
  if (/^(EHOSTUNREACH|ENETUNREACH|ETIMEDOUT)$/.test(code)) return `${origin} cannot be reached from this network.`;
  if (untrustedCertificateCodes.includes(code)) {
    return `The certificate of ${origin} is not signed by an authority that this computer trusts. If it is yours, name the file of its authority in NODE_EXTRA_CA_CERTS.`;
  }
  if (code === 'CERT_HAS_EXPIRED') return `The certificate of ${origin} has expired.`;
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') return `The certificate of ${origin} is for another host.`;
  if (/^(EPROTO|ERR_SSL_\w+)$/.test(code)) return `${origin} does not speak TLS: try http:// instead of https://.`;
  return undefined;
}

/** Explains why a request got no response. */
export function describeNetworkError(error: unknown, server: URL): CommandError {
  const { code = '', message } = error as NodeJS.ErrnoException;
  return new CommandError(explainNetworkError(code, server) ?? `The request to ${server.origin} failed: ${message}`);
}

/** Explains a successful response that violates the contract. */
export const describeUnexpectedResponse = ({ origin }: URL) =>
  new CommandError(
    `${origin} answers, but not as an MSL server does. Give the address of the site itself, such as https://www.msl.example.`,
  );

function parseFailure(text: string): Failure | undefined {
  try {
    return Failure.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

const toSentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);

function describeRedirect({ headers }: AxiosResponse, server: URL): CommandError {
  const location = String(headers.location ?? '');
  const target = URL.canParse(location, server) ? new URL(location, server) : server;
  if (target.origin === server.origin) return describeUnexpectedResponse(server);
  return new CommandError(`${server.origin} sends to ${target.origin}: use that address.`);
}

function describeRateLimit({ headers }: AxiosResponse): CommandError {
  const seconds = Number(headers['retry-after']);
  return new CommandError(
    `The server got too many requests. Try again ${seconds ? `in ${seconds} s` : 'in a minute'}.`,
  );
}

function describeServerError(status: number, failure: Failure | undefined, { origin }: URL): CommandError {
  const message = failure ? `: ${toSentence(failure.message)}` : '. Does the server behind that address run?';
  const trace = failure?.requestId ? ` Its log tells more of request ${failure.requestId}.` : '';
  return new CommandError(`${origin} failed (${status})${message}${trace}`);
}

/** Whether the server's checks rejected the version. */
const isRefusedByChecks = ({ errors = [] }: Failure) =>
  errors.length > 0 && errors.every(({ field }) => (remoteChecks as readonly string[]).includes(field));

/** Explains an error response. */
export function describeRefusal(answer: AxiosResponse<string>, server: URL): CommandError {
  const { status, data } = answer;
  const failure = parseFailure(data);
  if (status >= 300 && status < 400) return describeRedirect(answer, server);
  if (status === 429) return describeRateLimit(answer);
  if (status >= 500) return describeServerError(status, failure, server);
  if (!failure) return describeUnexpectedResponse(server);
  if (status === 401) {
    return new CommandError(
      `The deploy token is not accepted: it has expired, was revoked or is of another server. Make a new one at ${server.origin}/admin/releases.`,
    );
  }
  const details = failure.errors?.map(({ field, message }) => (field ? `${field}: ${message}` : message)) ?? [];
  if (isRefusedByChecks(failure)) {
    return new CommandError('The server does not take this version; nothing was published.', details);
  }
  const message = toSentence(failure.message);
  const newDetails = details.filter((detail) => !failure.message.includes(detail));
  return new CommandError(status === 403 ? `Not allowed: ${message}` : message, newDetails);
}
