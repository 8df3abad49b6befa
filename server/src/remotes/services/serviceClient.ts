import { secondsToMilliseconds } from 'date-fns/secondsToMilliseconds';
import type { Agent, Dispatcher } from 'undici';
import { lookupAllowed } from '../../http/publicAddress';
import { notAllowed, type ServiceAddresses } from './serviceAddress';

/** Limits of one request to a service. */
export interface ServiceLimits {
  connectMs: number;
  /** From the end of the request until the headers of the response. */
  headMs: number;
  /** Between two chunks of the response. */
  idleMs: number;
  maxRequestBytes: number;
  maxResponseBytes: number;
}

const mebibyte = 1024 * 1024;

export const serviceLimits: ServiceLimits = {
  connectMs: secondsToMilliseconds(3),
  headMs: secondsToMilliseconds(15),
  idleMs: secondsToMilliseconds(30),
  maxRequestBytes: 100 * mebibyte,
  maxResponseBytes: 500 * mebibyte,
};

export type ServiceRequest = Pick<Dispatcher.RequestOptions, 'method' | 'headers' | 'body' | 'signal'>;

/**
 * Sends requests to services. Connects to allowed addresses only, verifies certificates, and follows no redirects. Loads
 * the HTTP client with the first request.
 */
export class ServiceClient {
  private agent?: Promise<Agent>;

  constructor(
    private readonly addresses: ServiceAddresses,
    private readonly limits: ServiceLimits,
  ) {}

  /** @throws errors of the connection and timeouts; the status is not examined */
  async request(url: URL, request: ServiceRequest): Promise<Dispatcher.ResponseData> {
    this.addresses.assertConnectable(url);
    this.agent ??= this.createAgent();
    const agent = await this.agent;
    return agent.request({ ...request, origin: url.origin, path: url.pathname + url.search });
  }

  async close(): Promise<void> {
    await (await this.agent)?.destroy();
  }

  private async createAgent(): Promise<Agent> {
    const { Agent, buildConnector } = await import('undici');
    const { connectMs, headMs, idleMs, maxResponseBytes } = this.limits;
    const connectorFor = (protocol: string) =>
      buildConnector({
        timeout: connectMs,
        lookup: lookupAllowed((ip) => this.addresses.isAllowed(protocol, ip), notAllowed),
      });
    const [plain, secure] = [connectorFor('http:'), connectorFor('https:')];
    return new Agent({
      connect: (options, callback) => (options.protocol === 'https:' ? secure : plain)(options, callback),
      headersTimeout: headMs,
      bodyTimeout: idleMs,
      maxResponseSize: maxResponseBytes,
      keepAliveTimeout: secondsToMilliseconds(4),
      pipelining: 1,
    });
  }
}
