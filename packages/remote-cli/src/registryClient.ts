import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import {
  type AnswerOf,
  type BodyOf,
  type Call,
  type HostContract,
  liveVersionCalls,
  previewLinkCalls,
  registryCalls,
  RemoteDescriptor,
  type RemoteRelease,
  retirementCalls,
  ringCalls,
} from '@msl/shared/contracts';
import axios, { type AxiosRequestConfig, type AxiosResponse } from 'axios';
import { z } from 'zod';
import type { Archive } from './archive';
import { describeNetworkError, describeRefusal, describeUnexpectedResponse } from './errorMessages';
import { UsageError } from './errors';

const timeoutMs = 30_000;
/** The server checks a version, also in a headless browser, before it responds. */
const publishTimeoutMs = 10 * 60_000;

/** Parses the address of the server. @throws UsageError if it is missing or not a web address */
export function parseServerAddress(given: string | undefined): URL {
  if (!given) throw new UsageError('Which server? Set MSL_SERVER, or give --server URL.');
  const address = URL.canParse(given) ? new URL(given) : undefined;
  if (!address || !/^https?:$/.test(address.protocol)) {
    throw new UsageError(`"${given}" is not a web address: give one such as https://www.msl.example.`);
  }
  return new URL(address.origin);
}

/** Live version of each remote by name; preserves further fields of an entry. */
const RegistryDocument = z.record(z.string(), z.looseObject({ version: z.string() }));

export interface Publication {
  version: string;
  activate?: boolean;
  why?: string;
  allowRouteChanges?: string;
  allowSize?: string;
}

function toForm(remote: string, { activate, ...publication }: Publication, { bytes, digest }: Archive): FormData {
  const form = new FormData();
  const fields = { ...publication, digest, activate: activate ? 'true' : undefined };
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.append(name, value);
  form.append('archive', new Blob([new Uint8Array(bytes)], { type: 'application/gzip' }), `${remote}.tar.gz`);
  return form;
}

/**
 * Sends a request. Resolves to any response, including one received before the upload ends.
 *
 * @throws CommandError if there is no response
 */
async function send(server: URL, config: AxiosRequestConfig): Promise<AxiosResponse<string>> {
  const [httpAgent, httpsAgent] = [new HttpAgent(), new HttpsAgent()];
  try {
    return await axios.request<string>({
      ...{ baseURL: server.origin, timeout: timeoutMs, maxRedirects: 0, proxy: false, httpAgent, httpsAgent },
      ...{ responseType: 'text', transformResponse: (text: string) => text, validateStatus: () => true },
      ...config,
    });
  } catch (error) {
    throw describeNetworkError(error, server);
  } finally {
    // Aborts an upload that the server rejected before it was complete.
    httpAgent.destroy();
    httpsAgent.destroy();
  }
}

export type RegistryClient = ReturnType<typeof createRegistryClient>;

/**
 * Creates a client of a server's registry. Its methods throw `CommandError` with a message for the team.
 *
 * @param token a deploy token; public calls need none
 */
export function createRegistryClient(server: URL, token?: string) {
  async function requestJson<T extends z.ZodType>(schema: T, config: AxiosRequestConfig): Promise<z.output<T>> {
    const answer = await send(server, config);
    if (answer.status < 200 || answer.status >= 300) throw describeRefusal(answer, server);
    try {
      return schema.parse(JSON.parse(answer.data));
    } catch {
      throw describeUnexpectedResponse(server);
    }
  }

  /** @param remote replaces `:remote` in the path */
  async function request<C extends Call>(call: C, remote = '', config: AxiosRequestConfig = {}) {
    if (!token) {
      throw new UsageError(
        `A deploy token is needed: set MSL_DEPLOY_TOKEN to one from ${server.origin}/admin/releases.`,
      );
    }
    const { method, path, answer } = call;
    const url = `/api/${path.replace(':remote', remote)}`;
    const headers = { authorization: `Bearer ${token}` };
    return (await requestJson(answer, { ...config, method, url, headers })) as AnswerOf<C>;
  }

  return {
    /** Returns the live version of each remote. */
    live: () => requestJson(RegistryDocument, { url: '/remotes/registry.json' }),

    /** Returns the versions of each remote; any deploy token will do. */
    versions: async () => (await request(liveVersionCalls.list)).data,

    /** Returns the descriptor of a version. */
    descriptor: (remote: string, version: string) =>
      requestJson(RemoteDescriptor, { url: `/remotes/${remote}/${version}/remote.json` }),

    /** Returns a file of a version. */
    async file(remote: string, version: string, path: string): Promise<Buffer> {
      const answer = await send(server, {
        url: `/remotes/${remote}/${version}/${path}`,
        ...{ responseType: 'arraybuffer', transformResponse: undefined },
      });
      if (answer.status !== 200) throw describeRefusal({ ...answer, data: '' }, server);
      return Buffer.from(answer.data);
    },

    releases: async (remote: string): Promise<RemoteRelease> => (await request(registryCalls.get, remote)).data,

    host: async (remote: string): Promise<HostContract> => (await request(registryCalls.host, remote)).data,

    async publish(remote: string, publication: Publication, archive: Archive, onProgress?: (fraction: number) => void) {
      const config: AxiosRequestConfig = {
        data: toForm(remote, publication, archive),
        timeout: publishTimeoutMs,
        onUploadProgress: onProgress && (({ progress = 0 }) => onProgress(progress)),
      };
      return (await request(registryCalls.publish, remote, config)).data;
    },

    createPreview: async (remote: string, version: string) =>
      (await request(previewLinkCalls.create, remote, { data: { version } })).data,

    activate: async (
      remote: string,
      data: { version: string; why?: string; expected: number; allowRouteChanges?: string },
    ) => (await request(registryCalls.activate, remote, { data })).data,

    withdraw: async (remote: string, data: { version: string; why: string }) =>
      (await request(registryCalls.withdraw, remote, { data })).data,

    retire: async (remote: string, data: { why: string; expected: number }) =>
      (await request(retirementCalls.retire, remote, { data })).data,

    /** Shows a published version to some administrators. */
    showToRing: async (remote: string, data: BodyOf<(typeof ringCalls)['show']>) =>
      (await request(ringCalls.show, remote, { data })).data,

    /** Shows the version of a ring to more administrators. */
    promote: async (remote: string, data: BodyOf<(typeof ringCalls)['promote']>) =>
      (await request(ringCalls.promote, remote, { data })).data,

    rollback: async (remote: string, data: { why?: string; expected: number; of?: string }) =>
      (await request(registryCalls.rollback, remote, { data })).data,
  };
}
