import type { Person } from './audience';
import { isMember } from './membership';
import type { Ring } from './ringRepository';

/** Shares through which a ring goes by itself before everyone gets its version. */
const shares = [10, 50];
/** With fewer administrators a share says no more than named people do, and everyone is next. */
const minPeopleForShares = 20;

/** Returns the shares that would show the version of a ring to more administrators, smallest first. */
export function listAudienceSteps(ring: Ring, all: readonly Person[]): string[] {
  if (all.length < minPeopleForShares) return [];
  const reachedBy = (share: number) => all.filter((person) => isMember({ ...ring, share }, person)).length;
  const reached = reachedBy(ring.share);
  return shares.filter((share) => share > ring.share && reachedBy(share) > reached).map((share) => `${share}%`);
}
