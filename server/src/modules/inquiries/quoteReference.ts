import { randomInt } from 'node:crypto';
import type { Tx } from '../../database/db';

/** Digits and letters that are not mistaken for each other on paper or on the phone. */
const characters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 6;

const randomReference = () => `Q-${Array.from({ length }, () => characters[randomInt(characters.length)]).join('')}`;

/** Returns a reference that no inquiry has, such as `Q-7K3M9P`: one of 729 million. */
export async function newReference(tx: Tx): Promise<string> {
  for (;;) {
    const reference = randomReference();
    const taken = await tx.selectFrom('inquiries').select('id').where('reference', '=', reference).executeTakeFirst();
    if (!taken) return reference;
  }
}
