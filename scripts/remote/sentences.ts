import { Failure, remoteChecks } from '@msl/shared/contracts';
import { Refused } from './failures';
import { type ClientAnswer, NoAnswer } from './http';

const untrusted = [
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
];

/** Explanations of network errors by code. */
function networkSentence(code: string, { origin, hostname }: URL): string | undefined {
  if (code === 'ECONNREFUSED') return `Nothing answers at ${origin}. Is the server running, and is the port right?`;
  if (/^(ENOTFOUND|EAI_AGAIN)$/.test(code)) return `The host "${hostname}" cannot be found. Is the address right?`;
  if (/^(ECONNRESET|EPIPE)$/.test(code))
    return `The connection to ${origin} broke off before it answered; "list" tells what was done.`;
  if (/^(EHOSTUNREACH|ENETUNREACH|ETIMEDOUT)$/.test(code)) return `${origin} cannot be reached from this network.`;
  if (untrusted.includes(code)) {
    return `The certificate of ${origin} is not signed by an authority that this computer trusts. If it is yours, name the file of its authority in NODE_EXTRA_CA_CERTS.`;
  }
  if (code === 'CERT_HAS_EXPIRED') return `The certificate of ${origin} has expired.`;
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') return `The certificate of ${origin} is for another host.`;
  if (/^(EPROTO|ERR_SSL_\w+)$/.test(code)) return `${origin} does not speak TLS: try http:// instead of https://.`;
  return undefined;
}

/** Why a request got no answer. */
export function toUnanswered(error: unknown, server: URL): Refused {
  if (error instanceof NoAnswer) return new Refused(`${server.origin} did not answer in time. Try again.`);
  const { code = '', message } = error as NodeJS.ErrnoException;
  // A name with an IPv4 and an IPv6 address fails with the errors of both.
  const first = (error as AggregateError).errors?.[0] as NodeJS.ErrnoException | undefined;
  const reason = networkSentence(code || (first?.code ?? ''), server);
  return new Refused(reason ?? `${server.origin} could not be asked: ${message}`);
}

const notOurs = ({ origin }: URL) =>
  `${origin} answers, but not as an MSL server does. Give the address of the site itself, such as https://www.msl.example.`;

function failureIn(text: string): Failure | undefined {
  try {
    return Failure.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

function redirected({ headers }: ClientAnswer, server: URL): string {
  const location = headers.location ?? '';
  const to = URL.canParse(location, server) ? new URL(location, server) : server;
  if (to.origin === server.origin) return notOurs(server);
  return `${server.origin} sends to ${to.origin}: use that address.`;
}

function tooMany({ headers }: ClientAnswer): string {
  const seconds = Number(headers['retry-after']);
  return `The server was asked too often. Try again ${seconds ? `in ${seconds} s` : 'in a minute'}.`;
}

const asSentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);

/** Whether the checks of the server refused the version. */
const isOfChecks = ({ errors = [] }: Failure) =>
  errors.length > 0 && errors.every(({ field }) => (remoteChecks as readonly string[]).includes(field));

/** Why an answer is no success. */
export function toRefused(answer: ClientAnswer, server: URL): Refused {
  const { status, text } = answer;
  const failure = failureIn(text);
  if (status >= 300 && status < 400) return new Refused(redirected(answer, server));
  if (status === 429) return new Refused(tooMany(answer));
  if (status >= 500) {
    const said = failure ? `: ${asSentence(failure.message)}` : '. Does the server behind that address run?';
    const trace = failure?.requestId ? ` Its log tells more of request ${failure.requestId}.` : '';
    return new Refused(`${server.origin} failed (${status})${said}${trace}`);
  }
  if (!failure) return new Refused(notOurs(server));
  if (status === 401) {
    return new Refused(
      `The deploy token is not accepted: it has expired, was revoked or is of another server. Make a new one at ${server.origin}/admin/releases.`,
    );
  }
  if (isOfChecks(failure)) {
    const faults = failure.errors?.map(({ field, message }) => `${field}: ${message}`);
    return new Refused('The server does not take this version; nothing was published.', faults);
  }
  const all = failure.errors?.map(({ field, message }) => (field ? `${field}: ${message}` : message)) ?? [];
  const faults = all.filter((fault) => !failure.message.includes(fault));
  if (status === 403) return new Refused(`Not allowed: ${asSentence(failure.message)}`, faults);
  return new Refused(asSentence(failure.message), faults);
}

/** Explains why a successful response is not the expected one. */
export const toMisunderstood = (server: URL) => new Refused(notOurs(server));
