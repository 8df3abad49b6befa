import { type Audience, audienceHint, parseAudience } from '@msl/shared/contracts';
import type { Db } from '../../database/db';
import { invalid } from '../../errors/domainErrors';
import { emailKeyOf } from '../../auth/userRepository';
import type { Releaser } from '../../http/access';
import { isMember, type Members } from './membership';

export interface Person {
  id: string;
  email: string;
}

/** Who of all administrators is meant, as ids and a share. */
export type Targets = Pick<Members, 'people' | 'share'> | 'all';

/** Returns all administrators, by e-mail address. */
export const listPeople = (db: Db): Promise<Person[]> =>
  db.selectFrom('users').select(['id', 'email']).orderBy('emailKey').execute();

/** Returns the id of the administrator who sends a request, or who created its deploy token. */
export async function releaserId(db: Db, releaser: Releaser): Promise<string | undefined> {
  if (releaser.kind === 'administrator') return releaser.userId;
  const token = await db
    .selectFrom('deploy_tokens')
    .select('createdById')
    .where('id', '=', releaser.id)
    .executeTakeFirst();
  return token?.createdById ?? undefined;
}

function findNamed({ people }: Extract<Audience, { kind: 'people' }>, all: readonly Person[], me: string | undefined) {
  return people.map((name) => {
    const found = all.find(({ id, email }) => (name === 'me' ? id === me : emailKeyOf(email) === name));
    if (!found) throw invalid('to', `No administrator has the e-mail address ${name}.`);
    return found.id;
  });
}

/**
 * Finds the administrators of an audience.
 *
 * @param me id of the sender
 * @throws Invalid for an unknown e-mail address and for a share that contains nobody
 */
export function findTargets(
  text: string,
  { remote, all, me }: { remote: string; all: readonly Person[]; me: string | undefined },
): Targets {
  const audience = parseAudience(text);
  if (!audience) throw invalid('to', audienceHint);
  if (audience.kind === 'all') return 'all';
  if (audience.kind === 'people') return { people: findNamed(audience, all, me), share: 0 };
  const share = audience.percent;
  if (!all.some(({ id }) => isMember({ remote, people: [], share }, id))) {
    throw invalid(
      'to',
      `${share}% contains none of the ${all.length} administrators. Name people, or use a larger share.`,
    );
  }
  return { people: [], share };
}

/** Returns an audience as people write it, e.g. "ada@msl.example, 25%". */
export function toAudienceText({ people, share }: Pick<Members, 'people' | 'share'>, all: readonly Person[]): string {
  const emails = all.filter(({ id }) => people.includes(id)).map(({ email }) => email);
  return [...emails, ...(share ? [`${share}%`] : [])].join(', ');
}
