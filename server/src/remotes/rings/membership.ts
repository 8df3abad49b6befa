import { createHash } from 'node:crypto';

/** The administrators who are shown the version of a ring. */
export interface Members {
  remote: string;
  /** Ids of the named administrators. */
  people: readonly string[];
  /** Roles whose administrators are shown it, at the time of each request. */
  roles: readonly string[];
  /** Share of all administrators in percent. */
  share: number;
}

const buckets = 100;

/** Returns a number from 0 to 99 that depends only on the remote and the person, so that a larger share adds people. */
function bucketOf(remote: string, userId: string): number {
  return createHash('sha256').update(`${remote}\0${userId}`).digest().readUInt32BE(0) % buckets;
}

/** Whether an administrator is shown the version of a ring. */
export const isMember = (
  { remote, people, roles, share }: Members,
  { id, role }: { id: string; role: string },
): boolean => people.includes(id) || roles.includes(role) || bucketOf(remote, id) < share;
