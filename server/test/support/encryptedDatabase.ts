import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { createSecureContext, type SecureContext, TLSSocket } from 'node:tls';
import { generate } from 'selfsigned';

const host = '127.0.0.1';

async function createCertificate() {
  const { private: key, cert } = await generate([{ name: 'commonName', value: host }], {
    algorithm: 'sha256',
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 7, ip: host }] }],
  });
  return { cert, context: createSecureContext({ key, cert }) };
}

/** Stands in front of a database server and encrypts its connections, as PostgreSQL does with `ssl = on`. */
export class EncryptedDatabase {
  private readonly sockets = new Set<Socket>();
  private readonly server = createServer((near) => this.accept(near));
  /** Connections that were ever encrypted. */
  encrypted = 0;

  private constructor(
    private readonly target: URL,
    private context: SecureContext,
    private readonly authorityFile: string,
  ) {}

  /** @param folder for the certificate that clients trust */
  static async to(databaseUrl: string, folder: string): Promise<EncryptedDatabase> {
    const { cert, context } = await createCertificate();
    const authorityFile = join(folder, 'authority.pem');
    await writeFile(authorityFile, cert);
    const database = new EncryptedDatabase(new URL(databaseUrl), context, authorityFile);
    await once(database.server.listen(0, host), 'listening');
    return database;
  }

  /** An address whose clients trust the first certificate only. */
  get url(): string {
    const url = new URL(this.target);
    url.host = `${host}:${(this.server.address() as AddressInfo).port}`;
    url.search = new URLSearchParams({ sslmode: 'verify-full', sslrootcert: this.authorityFile }).toString();
    return url.href;
  }

  /** Shows new connections a certificate that no client trusts. */
  async replaceCertificate(): Promise<void> {
    ({ context: this.context } = await createCertificate());
  }

  async stop(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    this.server.close();
    await once(this.server, 'close');
  }

  private accept(near: Socket): void {
    this.sockets.add(near.on('error', () => undefined));
    // The first message asks for encryption; the server agrees with one letter (PostgreSQL 15, 55.2.10).
    near.once('data', () => {
      near.write('S');
      const plain = new TLSSocket(near, { isServer: true, secureContext: this.context });
      plain.on('error', () => undefined).on('secure', () => (this.encrypted += 1));
      const far = connect(Number(this.target.port), this.target.hostname);
      this.sockets.add(far.on('error', () => undefined));
      plain.pipe(far).pipe(plain);
    });
  }
}
