import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { listenOn } from './listenOn';

/** A connection to a database server that tests can cut, silence and restore. */
export class DatabaseLine {
  private readonly sockets = new Set<Socket>();
  private pairs: [near: Socket, far: Socket][] = [];
  private server = createServer();
  private isSilent = false;
  /** Connections that were ever opened. */
  opened = 0;

  private constructor(
    private readonly target: URL,
    private port?: number,
  ) {}

  static async to(databaseUrl: string): Promise<DatabaseLine> {
    const line = new DatabaseLine(new URL(databaseUrl));
    await line.mend();
    return line;
  }

  get url(): string {
    const url = new URL(this.target);
    url.port = String(this.port);
    return url.href;
  }

  get host(): string {
    return new URL(this.url).host;
  }

  /** Accepts connections and passes bytes on. Those that were open during a silence are closed. */
  async mend(): Promise<void> {
    if (this.server.listening && !this.isSilent) return;
    this.isSilent = false;
    this.dropSockets();
    if (this.server.listening) return;
    this.server = createServer((near) => this.accept(near));
    this.port = await listenOn(this.server, this.port);
  }

  /** Accepts connections and passes nothing on, as a network that drops packets. */
  silence(): void {
    this.isSilent = true;
    for (const socket of this.sockets) socket.unpipe().pause();
  }

  /** Makes open connections silent, while new ones work. */
  silenceOpen(): void {
    this.silence();
    this.isSilent = false;
  }

  /** Ends the silence: passes on what was sent meanwhile. */
  resume(): void {
    this.isSilent = false;
    for (const [near, far] of this.pairs) near.pipe(far).pipe(near);
  }

  /** Closes all connections and refuses new ones. */
  async cut(): Promise<void> {
    this.dropSockets();
    this.server.close();
    await once(this.server, 'close');
  }

  private accept(near: Socket): void {
    this.opened += 1;
    this.sockets.add(near.on('error', () => undefined));
    if (this.isSilent) return;
    const far = connect(Number(this.target.port), this.target.hostname);
    this.sockets.add(far.on('error', () => undefined));
    this.pairs.push([near, far]);
    near.pipe(far).pipe(near);
  }

  private dropSockets(): void {
    for (const socket of this.sockets) socket.destroy();
    this.sockets.clear();
    this.pairs = [];
  }
}
