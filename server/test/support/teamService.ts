import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A service of a team, on this computer. */
export class TeamService {
  /** Headers of the requests so far. */
  readonly requests: Pick<IncomingMessage, 'method' | 'url' | 'headers'>[] = [];
  private readonly server: Server;

  /** @param respond may be replaced by a test */
  constructor(public respond: RequestListener = (_, response) => void response.end('{"status":true}')) {
    this.server = createServer((request, response) => {
      const { method, url, headers } = request;
      this.requests.push({ method, url, headers });
      this.respond(request, response);
    });
  }

  /** Starts listening. @returns its address */
  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
