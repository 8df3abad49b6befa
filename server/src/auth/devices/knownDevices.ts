import { millisecondsInDay } from 'date-fns/constants';
import type { Db, Tx } from '../../database/db';
import { newId } from '../../database/newId';
import type { KnownDevicesTable } from '../../database/signInTables';
import { hashSecret, newSecret } from '../../http/secretCookie';
import { type Client, maxUserAgentLength } from '../sessionRepository';
import { deviceDays } from './deviceCookie';

/** The device of a sign-in. */
export interface NotedDevice {
  /** Secret for the cookie of a browser. */
  secret?: string;
  /** Set if the account had not been used from the device before. */
  newId?: string;
}

/**
 * Devices from which administrators have signed in. A browser is recognised by a cookie and by nothing else. A program
 * keeps none: for it the network address counts, which the limits of failed sign-ins remember.
 */
export class KnownDevices {
  constructor(private readonly db: Db) {}

  /** Records a sign-in. @param isAddressKnown whether the account signed in from this address before */
  async note(userId: string, client: Client, isAddressKnown: boolean, tx: Tx): Promise<NotedDevice> {
    if (!client.isBrowser) return isAddressKnown ? {} : { newId: await this.insert(userId, client, null, tx) };
    const secret = client.deviceSecret ?? newSecret();
    const secretHash = hashSecret(secret);
    const { numUpdatedRows } = await tx
      .updateTable('known_devices')
      .set({ lastUsedAt: new Date().toISOString() })
      .where('userId', '=', userId)
      .where('secretHash', '=', secretHash)
      .executeTakeFirst();
    return numUpdatedRows ? { secret } : { secret, newId: await this.insert(userId, client, secretHash, tx) };
  }

  /** Returns a device with the address of its administrator. */
  find(id: string): Promise<(KnownDevicesTable & { email: string }) | undefined> {
    return this.db
      .selectFrom('known_devices')
      .innerJoin('users', 'users.id', 'known_devices.userId')
      .selectAll('known_devices')
      .select('users.email')
      .where('known_devices.id', '=', id)
      .executeTakeFirst();
  }

  /** Forgets the devices of an administrator: somebody else may have used one. */
  async forgetAllOf(userId: string, tx: Tx): Promise<void> {
    // The rows stay for mails that wait.
    await tx.updateTable('known_devices').set({ secretHash: null }).where('userId', '=', userId).execute();
  }

  /** Deletes devices whose cookie has expired. */
  async sweep(): Promise<void> {
    const before = new Date(Date.now() - deviceDays * millisecondsInDay).toISOString();
    await this.db.deleteFrom('known_devices').where('lastUsedAt', '<', before).execute();
  }

  private async insert(userId: string, client: Client, secretHash: string | null, tx: Tx): Promise<string> {
    const [id, now] = [newId(), new Date().toISOString()];
    const userAgent = client.userAgent.slice(0, maxUserAgentLength);
    const row = { id, userId, secretHash, userAgent, address: client.address, createdAt: now, lastUsedAt: now };
    await tx.insertInto('known_devices').values(row).execute();
    return id;
  }
}
