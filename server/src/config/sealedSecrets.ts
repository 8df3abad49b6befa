import { hkdfSync } from 'node:crypto';
import { CompactEncrypt, compactDecrypt } from 'jose';

/**
 * Encrypts secrets that the server must read again, so that the database and its backups do not reveal them. The key is
 * derived from the signing secret of the sessions, which is stored outside the database.
 */
export class SealedSecrets {
  private key?: Promise<Uint8Array>;

  /**
   * @param purpose name of what the key serves; each purpose has its own key
   * @param readMasterSecret called once, for the first secret
   */
  constructor(
    private readonly purpose: string,
    private readonly readMasterSecret: () => Promise<string>,
  ) {}

  async seal(secret: string): Promise<string> {
    const encryption = new CompactEncrypt(new TextEncoder().encode(secret));
    return encryption.setProtectedHeader({ alg: 'dir', enc: 'A256GCM' }).encrypt(await this.getKey());
  }

  /** Returns the secret; `undefined` if it was sealed under another key. */
  async open(sealed: string): Promise<string | undefined> {
    const key = await this.getKey();
    try {
      return new TextDecoder().decode((await compactDecrypt(sealed, key)).plaintext);
    } catch {
      return undefined;
    }
  }

  private getKey(): Promise<Uint8Array> {
    this.key ??= this.readMasterSecret().then(
      (master) => new Uint8Array(hkdfSync('sha256', master, new Uint8Array(), this.purpose, 32)),
    );
    return this.key;
  }
}
