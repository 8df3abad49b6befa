import { once } from 'node:events';
import { createServer, connect, type Server, type Socket } from 'node:net';

/**
 * What a link does with connections:
 * `forward`; `silent`: neither bytes nor an end go through, as if packets were dropped; `slow`: bytes to the client
 * come late; `refuse`: connections are reset; `fail`: answers each request with HTTP 500.
 */
export type LinkMode = 'forward' | 'silent' | 'slow' | 'refuse' | 'fail';

const failure = 'HTTP/1.1 500 Internal Server Error\r\nContent-Length: 0\r\nConnection: close\r\n\r\n';

interface Pair {
  client: Socket;
  upstream: Socket;
  isSilent: boolean;
}

/** A TCP proxy that stands for the network between two programs and can be broken. */
export class Link {
  private readonly pairs = new Set<Pair>();
  private readonly server: Server;
  private mode: LinkMode = 'forward';

  private constructor(
    readonly port: number,
    private readonly targetPort: number,
    private readonly slowMs: number,
  ) {
    this.server = createServer((client) => this.accept(client));
  }

  /** Opens a link on a port of 127.0.0.1. */
  static async open(port: number, targetPort: number, slowMs = 2_000): Promise<Link> {
    const link = new Link(port, targetPort, slowMs);
    link.server.listen(port, '127.0.0.1');
    await once(link.server, 'listening');
    return link;
  }

  /** Changes what happens to open and new connections. */
  setMode(mode: LinkMode): void {
    this.mode = mode;
    for (const pair of this.pairs) {
      if (mode === 'silent') this.silence(pair);
      else if (mode !== 'slow') this.drop(pair);
    }
  }

  /** Makes open connections silent for ever, while new ones work. */
  silenceOpen(): void {
    for (const pair of this.pairs) this.silence(pair);
  }

  async close(): Promise<void> {
    for (const pair of this.pairs) this.drop(pair);
    this.server.close();
  }

  private accept(client: Socket): void {
    client.on('error', () => undefined);
    if (this.mode === 'refuse') return void client.resetAndDestroy();
    if (this.mode === 'fail') return void client.once('data', () => client.end(failure));
    // A connection must not be answered by the machine itself with an end: half-open sockets stay open.
    const upstream = connect({ port: this.targetPort, host: '127.0.0.1', allowHalfOpen: true });
    const pair: Pair = { client, upstream, isSilent: false };
    this.pairs.add(pair);
    upstream.on('error', () => this.drop(pair));
    client.on('close', () => this.drop(pair));
    upstream.on('close', () => this.drop(pair));
    client.on('end', () => upstream.end());
    upstream.on('end', () => client.end());
    client.on('data', (bytes) => void upstream.write(bytes));
    upstream.on('data', (bytes) => {
      if (this.mode !== 'slow') return void client.write(bytes);
      setTimeout(() => !client.destroyed && client.write(bytes), this.slowMs);
    });
    if (this.mode === 'silent') this.silence(pair);
  }

  private silence(pair: Pair): void {
    pair.isSilent = true;
    for (const socket of [pair.client, pair.upstream])
      socket.removeAllListeners('data').removeAllListeners('end').pause();
    // The client may give up; the server behind must not hear of it.
    pair.client.removeAllListeners('close');
    pair.upstream.removeAllListeners('close');
    pair.client.on('close', () => this.pairs.delete(pair));
  }

  private drop(pair: Pair): void {
    this.pairs.delete(pair);
    pair.client.destroy();
    pair.upstream.destroy();
  }
}
