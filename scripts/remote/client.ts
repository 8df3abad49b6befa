import { randomUUID } from 'node:crypto';
import { type AnswerOf, type Call, type HostContract, type RemoteRelease, registryCalls } from '@msl/shared/contracts';
import type { RemoteRegistry } from '@msl/shared/remote';
import type { Archive } from './archive';
import { WrongUsage } from './failures';
import { send, type RequestParts } from './http';
import { toMisunderstood, toRefused, toUnanswered } from './sentences';

const timeoutMs = 30_000;
/** The server checks a version, also in a browser of its own, before it answers. */
const publishTimeoutMs = 5 * 60_000;

/** The server a command speaks to. @throws WrongUsage when none is named, or not by a web address */
export function serverAddress(given: string | undefined): URL {
  if (!given) throw new WrongUsage('Which server? Set MSL_SERVER, or give --server URL.');
  const address = URL.canParse(given) ? new URL(given) : undefined;
  if (!address || !/^https?:$/.test(address.protocol)) {
    throw new WrongUsage(`"${given}" is not a web address: give one such as https://www.msl.example.`);
  }
  return new URL(address.origin);
}

type Fields = Record<string, string | undefined>;

/** A multipart body of text fields and one file. */
function multipart(fields: Fields, file: { field: string; name: string; bytes: Buffer }) {
  const boundary = `msl-${randomUUID()}`;
  const head = (disposition: string) => `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n`;
  const texts = Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${head(`name="${name}"`)}\r\n${value}\r\n`);
  const fileHead = `${head(`name="${file.field}"; filename="${file.name}"`)}Content-Type: application/gzip\r\n\r\n`;
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([Buffer.from(texts.join('') + fileHead), file.bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}

const jsonOf = (body: unknown) => ({
  headers: { 'content-type': 'application/json' },
  body: Buffer.from(JSON.stringify(body)),
});

export interface Publication {
  version: string;
  activate: boolean;
  why?: string;
  allowRouteChanges?: string;
}

export type RegistryClient = ReturnType<typeof registryClient>;

/**
 * Speaks to the registry of a server. Whatever fails is thrown as `Refused`, with a sentence for the team.
 *
 * @param token a deploy token; public calls need none
 */
export function registryClient(server: URL, token?: string) {
  async function answerTo(path: string, sent: RequestParts) {
    const answer = await send(new URL(path, server), sent).catch((error: unknown) => {
      throw toUnanswered(error, server);
    });
    if (answer.status < 200 || answer.status >= 300) throw toRefused(answer, server);
    try {
      return JSON.parse(answer.text) as unknown;
    } catch {
      throw toMisunderstood(server);
    }
  }

  async function ask<C extends Call>(call: C, remote: string, sent: Partial<RequestParts> = {}): Promise<AnswerOf<C>> {
    if (!token) {
      throw new WrongUsage(
        `A deploy token is needed: set MSL_DEPLOY_TOKEN to one from ${server.origin}/admin/releases.`,
      );
    }
    const headers = { ...sent.headers, authorization: `Bearer ${token}` };
    const path = `/api/${call.path.replace(':remote', remote)}`;
    const answer = call.answer.safeParse(await answerTo(path, { timeoutMs, ...sent, method: call.method, headers }));
    if (!answer.success) throw toMisunderstood(server);
    return answer.data as AnswerOf<C>;
  }

  return {
    /** Which version of each remote is live. */
    async live(): Promise<RemoteRegistry> {
      const document = await answerTo('/remotes/registry.json', { method: 'GET', timeoutMs });
      if (typeof document !== 'object' || document === null || Array.isArray(document)) throw toMisunderstood(server);
      return document as RemoteRegistry;
    },

    releases: async (remote: string): Promise<RemoteRelease> => (await ask(registryCalls.get, remote)).data,

    host: async (remote: string): Promise<HostContract> => (await ask(registryCalls.host, remote)).data,

    async publish(
      remote: string,
      { version, activate, why, allowRouteChanges }: Publication,
      { bytes, digest }: Archive,
      onProgress?: (fraction: number) => void,
    ) {
      const fields = { version, digest, activate: activate ? 'true' : undefined, why, allowRouteChanges };
      const form = multipart(fields, { field: 'archive', name: `${remote}.tar.gz`, bytes });
      const sent = { ...form, timeoutMs: publishTimeoutMs, onProgress };
      return (await ask(registryCalls.publish, remote, sent)).data;
    },

    activate: async (
      remote: string,
      body: { version: string; why?: string; expected: number; allowRouteChanges?: string },
    ) => (await ask(registryCalls.activate, remote, jsonOf(body))).data,

    withdraw: async (remote: string, body: { version: string; why: string }) =>
      (await ask(registryCalls.withdraw, remote, jsonOf(body))).data,

    rollback: async (remote: string, body: { why?: string; expected: number }) =>
      (await ask(registryCalls.rollback, remote, jsonOf(body))).data,
  };
}
