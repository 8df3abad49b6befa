import type { RemoteRing, SwitchResult } from '@msl/shared/contracts';
import type { Db, Tx } from '../../database/db';
import { conflict, invalid, notFound } from '../../errors/domainErrors';
import type { RemoteHealths } from '../health';
import type { Switches } from '../registry/switches';
import type { StoredVersion, VersionRepository } from '../registry/versionRepository';
import { findTargets, listPeople, listRoles, type Person, type RoleLabel, toAudienceText } from './audience';
import { isMember } from './membership';
import { type Ring, RingRepository } from './ringRepository';
import { type Watch, watchRing } from './ringWatch';

export interface RingsParts {
  db: Db;
  versions: VersionRepository;
  switches: Switches;
  healths: Pick<RemoteHealths, 'countsBetween'>;
  now?: () => number;
}

/** Author and reason of a change of a ring. */
export interface RingChange {
  who: string;
  why?: string;
  /** Id of the administrator that `me` means. */
  me?: string;
  expected?: number;
  /** Default: a day. */
  settleHours?: number | null;
}

/** The administrators and roles that an audience names. */
interface Labels {
  all: readonly Person[];
  names: readonly RoleLabel[];
}

const defaultSettleHours = 24;

const changedMeanwhile = (remote: string) =>
  conflict(`The ring of ${remote} was changed meanwhile. Nothing was changed; reload, then decide.`);

/**
 * Rings: a version that some administrators are shown instead of the live one, named people, roles or a stable share. A remote
 * has at most one ring. A switch of the live version ends it.
 */
export class Rings {
  private readonly rings: RingRepository;

  constructor(private readonly parts: RingsParts) {
    this.rings = new RingRepository(parts.db);
  }

  list(): Promise<Ring[]> {
    return this.rings.list();
  }

  find(remote: string): Promise<Ring | undefined> {
    return this.rings.find(remote);
  }

  /** Returns the ring of a remote for the API; `null` without one. */
  async describe(remote: string): Promise<RemoteRing | null> {
    const ring = await this.rings.find(remote);
    if (!ring) return null;
    const { db } = this.parts;
    return this.toRemoteRing(ring, { all: await listPeople(db), names: await listRoles(db) });
  }

  /** Compares the version of a ring with the live one. */
  async watch(ring: Ring): Promise<Watch> {
    const { db, healths, switches, now = Date.now } = this.parts;
    const { version: live } = await switches.findLive(ring.remote);
    return watchRing(ring, { live, all: await listPeople(db), healths, nowMs: now() });
  }

  /**
   * Shows a version to some administrators. Replaces the audience if the version is in a ring already.
   *
   * @throws Invalid for an audience of nobody or everyone, Conflict if another version is in a ring, the version is live
   * or withdrawn, or another switch happened first
   */
  async show({ remote, version }: StoredVersion, to: string, change: RingChange): Promise<RemoteRing> {
    const { db, switches } = this.parts;
    const [all, names] = [await listPeople(db), await listRoles(db)];
    const targets = findTargets(to, { remote, all, me: change.me, roles: names });
    if (targets === 'all') throw invalid('to', 'To show a version to everyone, activate it.');
    const now = new Date().toISOString();
    const { who, why = '', settleHours = defaultSettleHours } = change;
    const { share } = targets;
    const [people, roles] = [[...targets.people], [...targets.roles]];
    const ring = { remote, version, people, roles, share, who, why, widenedAt: now, settleHours };
    const expectedRevision = change.expected ?? (await switches.findLive(remote)).revision;
    await db.transaction().execute(async (tx) => {
      await this.lockLive({ remote, version, expectedRevision }, tx);
      await switches.assertNotWithdrawn({ remote, version }, tx);
      const known = await this.rings.find(remote, tx);
      if (known && known.version !== version) {
        throw conflict(`${known.version} of ${remote} is in a ring. Promote it or roll it back first.`);
      }
      const { revision, startedAt } = known ?? { revision: 0, startedAt: now };
      const next = { ...ring, startedAt, revision };
      const isChanged = known
        ? await this.rings.update(next, tx)
        : await this.rings.insert({ ...next, revision: 1 }, tx);
      if (!isChanged) throw changedMeanwhile(remote);
      await this.recordRing(next, { all, names, who, why }, tx);
    });
    return (await this.describe(remote)) ?? this.toRemoteRing({ ...ring, startedAt: now, revision: 1 }, { all, names });
  }

  /**
   * Shows the version of a ring to more administrators, or makes it live for everyone.
   *
   * @param to default: everyone
   * @returns the switch, or `null` if the ring was only widened
   * @throws Conflict without a ring and if it was changed meanwhile, Invalid for an audience that is no wider
   */
  async promote(remote: string, to: string | undefined, change: RingChange): Promise<SwitchResult | null> {
    const { db, switches, versions } = this.parts;
    const { who, why = '', expected, me } = change;
    if (!(await versions.hasVersions(remote))) throw notFound('remote');
    const ring = await this.rings.find(remote);
    if (!ring) throw conflict(`No version of ${remote} is in a ring.`);
    if (expected !== undefined && expected !== ring.revision) throw changedMeanwhile(remote);
    const [all, names] = [await listPeople(db), await listRoles(db)];
    const targets = to === undefined ? 'all' : findTargets(to, { remote, all, me, roles: names });
    const { revision } = await switches.findLive(remote);
    return db.transaction().execute(async (tx) => {
      if (targets === 'all') {
        if (!(await this.rings.delete(ring, tx))) throw changedMeanwhile(remote);
        return switches.switchTo({ remote, version: ring.version, kind: 'activate', who, why }, revision, tx);
      }
      const people = [...new Set([...ring.people, ...targets.people])];
      const roles = [...new Set([...ring.roles, ...targets.roles])];
      const share = Math.max(ring.share, targets.share);
      const next = { ...ring, people, roles, share, widenedAt: new Date().toISOString() };
      if (people.length === ring.people.length && roles.length === ring.roles.length && share === ring.share) {
        throw invalid('to', `${ring.version} is shown to ${toAudienceText(ring, { all, names })} already.`);
      }
      if (!(await this.rings.update(next, tx))) throw changedMeanwhile(remote);
      await this.recordRing(next, { all, names, who, why }, tx);
      return null;
    });
  }

  /**
   * Ends the ring of a remote: its administrators get the live version again.
   *
   * @param of the version to go back from; if it is not in a ring, nothing happens
   * @returns `undefined` without such a ring
   * @throws Conflict if the remote was switched or the ring changed meanwhile
   */
  async recall(remote: string, of: string | undefined, change: RingChange): Promise<SwitchResult | undefined> {
    const { db, switches } = this.parts;
    const { who, why = '', expected } = change;
    const ring = await this.rings.find(remote);
    if (!ring || (of !== undefined && of !== ring.version)) return undefined;
    const { version } = ring;
    return db.transaction().execute(async (tx) => {
      const { version: live, revision } = await switches.findLive(remote, tx);
      if (!(await this.rings.delete(ring, tx)) || (expected ?? revision) !== revision) throw changedMeanwhile(remote);
      await switches.record({ remote, version, kind: 'recall', who, why }, tx);
      return { remote, live, from: version, turn: revision };
    });
  }

  private async recordRing(ring: Ring, { who, why, ...labels }: Labels & { who: string; why: string }, tx: Tx) {
    const { remote, version } = ring;
    await this.parts.switches.record(
      { remote, version, kind: 'ring', who, why, audience: toAudienceText(ring, labels) },
      tx,
    );
  }

  /** Locks the live version's row, so that a concurrent switch waits and then ends the new ring. */
  private async lockLive(
    { remote, version, expectedRevision }: { remote: string; version: string; expectedRevision: number },
    tx: Tx,
  ): Promise<void> {
    await tx
      .updateTable('remote_live')
      .set({ turn: expectedRevision })
      .where('remote', '=', remote)
      .where('turn', '=', expectedRevision)
      .execute();
    const live = await this.parts.switches.findLive(remote, tx);
    if (live.revision !== expectedRevision) throw changedMeanwhile(remote);
    if (live.version === version) throw conflict(`${version} of ${remote} is live for everyone already.`);
  }

  private async toRemoteRing(ring: Ring, { all, names }: Labels): Promise<RemoteRing> {
    const { version, people, roles, share, revision, who, why, startedAt, widenedAt, settleHours } = ring;
    return {
      ...{ version, share, turn: revision, who, why, startedAt, widenedAt, administrators: all.length },
      people: all.filter(({ id }) => people.includes(id)).map(({ email }) => email),
      roles: names.filter(({ id }) => roles.includes(id)).map(({ name }) => name),
      settleHours,
      watch: await this.watch(ring),
      reached: all.filter((person) => isMember(ring, person)).length,
    };
  }
}
