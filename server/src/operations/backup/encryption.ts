import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Decrypter, Encrypter } from 'age-encryption';
import { BackupRefused } from './backupFormat';

type Bytes = ReadableStream<Uint8Array>;

const openFile = (path: string) => Readable.toWeb(createReadStream(path)) as unknown as Bytes;

const writeFile = (path: string, bytes: Bytes, signal?: AbortSignal) =>
  pipeline(Readable.fromWeb(bytes as never), createWriteStream(path, { flags: 'wx', mode: 0o600 }), { signal });

/**
 * Encrypts a file in the age format, which the program `age` reads as well.
 *
 * @param recipient public key `age1…`: whoever has only this one cannot decrypt
 */
export async function encryptFile(from: string, to: string, recipient: string, signal?: AbortSignal): Promise<void> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  await writeFile(to, await encrypter.encrypt(openFile(from)), signal);
}

/**
 * Decrypts a file in the age format.
 *
 * @param identity secret key `AGE-SECRET-KEY-1…`
 * @throws BackupRefused if the key does not fit or the file is damaged
 */
export async function decryptFile(from: string, to: string, identity: string, signal?: AbortSignal): Promise<void> {
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  try {
    await writeFile(to, await decrypter.decrypt(openFile(from)), signal);
  } catch (error) {
    signal?.throwIfAborted();
    if ((error as NodeJS.ErrnoException).code) throw error;
    throw new BackupRefused('The backup cannot be decrypted: BACKUP_IDENTITY does not fit, or the file is damaged.');
  }
}
