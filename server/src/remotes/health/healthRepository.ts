import { createHash } from 'node:crypto';
import type { RemoteHealth } from '@msl/shared/contracts';
import { type RawBuilder, sql } from 'kysely';
import { utc } from '@date-fns/utc';
import { millisecondsInDay } from 'date-fns/constants';
import { startOfHour } from 'date-fns/startOfHour';
import type { Db } from '../../database/db';
import type { RemoteFailuresTable } from '../../database/remoteTables';
import type { FailureGroup, Counts, VersionReports } from './reports';

const retentionMs = 90 * millisecondsInDay;
/** Maximum number of stored failures per version; equal failures count as one. */
const maxFailures = 10;
/** Largest value of an integer column. */
const maxCount = 2 ** 31 - 1;

type CountColumn = keyof Counts;
const countColumns: CountColumn[] = ['loads', 'loadMs', 'loadFailures', 'runtimeErrors', 'failedReports'];

const beginningOfHour = (atMs: number) => startOfHour(atMs, { in: utc }).toISOString();

/** Equal failures have equal ids, so that concurrent reports share one row. */
const failureIdOf = (parts: string[]) => createHash('sha256').update(parts.join('\0')).digest('base64url').slice(0, 22);

/** Increments a column in SQL, so that concurrent reports are all counted. Saturates at the largest integer. */
const incremented = (column: string, more: number): RawBuilder<number> =>
  sql<number>`case when ${sql.ref(column)} > ${maxCount - more} then ${maxCount} else ${sql.ref(column)} + ${more} end`;

const toFailure = ({ kind, message, place, traceId, count, lastAt }: RemoteFailuresTable) => ({
  ...{ kind, message, place, traceId, count, lastAt },
});

/** Health of a version without reports. */
export const unreported: RemoteHealth = { loads: 0, loadFailures: 0, runtimeErrors: 0, loadMs: null, recent: [] };

const toHealth = (counts: Counts | undefined, failures: RemoteFailuresTable[]): RemoteHealth => ({
  loads: counts?.loads ?? 0,
  loadFailures: counts?.loadFailures ?? 0,
  runtimeErrors: counts?.runtimeErrors ?? 0,
  loadMs: counts?.loads ? Math.round(counts.loadMs / counts.loads) : null,
  recent: failures.slice(0, maxFailures).map(toFailure),
});

/** Stores what browsers report about versions of remotes: counts per hour and recent failures, for ninety days. */
export class HealthRepository {
  constructor(
    private readonly db: Db,
    private readonly now: () => number = Date.now,
  ) {}

  /** Whether a version exists. The version `own`, an override by origin, exists for every remote with a version. */
  async isKnown(remote: string, version: string): Promise<boolean> {
    const versions = this.db.selectFrom('remote_versions').select('remote').where('remote', '=', remote).limit(1);
    const found = await (version === 'own' ? versions : versions.where('version', '=', version)).executeTakeFirst();
    return found !== undefined;
  }

  /** Adds the reports of one version. */
  async add({ remote, version, counts, failures }: VersionReports): Promise<void> {
    const hour = beginningOfHour(this.now());
    await this.db
      .insertInto('remote_health')
      .values({ remote, version, hour, ...counts })
      .onConflict((conflict) =>
        conflict
          .columns(['remote', 'version', 'hour'])
          .doUpdateSet(
            Object.fromEntries(countColumns.map((name) => [name, incremented(`remote_health.${name}`, counts[name])])),
          ),
      )
      .execute();
    for (const failure of failures) await this.addFailure(remote, version, failure);
    if (failures.length) await this.deleteOldest(remote, version);
  }

  /** Returns the health of one version. */
  async findByRemote(remote: string, version: string): Promise<RemoteHealth> {
    return (await this.ofAll(remote)).get(version) ?? unreported;
  }

  /** Returns the health of each version of a remote that has reports. */
  async ofAll(remote: string): Promise<ReadonlyMap<string, RemoteHealth>> {
    const [sums, failures] = await Promise.all([
      this.sums(remote).execute(),
      this.db
        .selectFrom('remote_failures')
        .selectAll()
        .where('remote', '=', remote)
        .orderBy('lastAt', 'desc')
        .orderBy('id')
        .execute(),
    ]);
    const versions = new Set([...sums, ...failures].map(({ version }) => version));
    return new Map(
      [...versions].map((version) => {
        const counts = sums.find((one) => one.version === version);
        const own = failures.filter((one) => one.version === version);
        return [version, toHealth(counts, own)] as const;
      }),
    );
  }

  /** Sums the reports of one version between two moments (ISO 8601), rounded to hours. */
  async sumBetween(remote: string, version: string, from: string, to?: string): Promise<Counts> {
    const since = this.sums(remote)
      .where('version', '=', version)
      .where('hour', '>=', beginningOfHour(Date.parse(from)));
    const found = await (
      to === undefined ? since : since.where('hour', '<=', beginningOfHour(Date.parse(to)))
    ).executeTakeFirst();
    return found ?? { loads: 0, loadMs: 0, loadFailures: 0, runtimeErrors: 0, failedReports: 0 };
  }

  /** Deletes reports older than ninety days. */
  async sweep(): Promise<void> {
    const oldest = new Date(this.now() - retentionMs).toISOString();
    await this.db.deleteFrom('remote_health').where('hour', '<', oldest).execute();
    await this.db.deleteFrom('remote_failures').where('lastAt', '<', oldest).execute();
  }

  private sums(remote: string) {
    return this.db
      .selectFrom('remote_health')
      .select(({ fn }) => [
        'version',
        fn.sum<number>('loads').as('loads'),
        fn.sum<number>('loadMs').as('loadMs'),
        fn.sum<number>('loadFailures').as('loadFailures'),
        fn.sum<number>('runtimeErrors').as('runtimeErrors'),
        fn.sum<number>('failedReports').as('failedReports'),
      ])
      .where('remote', '=', remote)
      .groupBy('version');
  }

  private async addFailure(remote: string, version: string, failure: FailureGroup): Promise<void> {
    const { kind, message, place, traceId, count } = failure;
    const last = { place, traceId, lastAt: new Date(this.now()).toISOString() };
    await this.db
      .insertInto('remote_failures')
      .values({ id: failureIdOf([remote, version, kind, message]), remote, version, kind, message, count, ...last })
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet({ ...last, count: incremented('remote_failures.count', count) }),
      )
      .execute();
  }

  private async deleteOldest(remote: string, version: string): Promise<void> {
    const rows = await this.db
      .selectFrom('remote_failures')
      .select(['id', 'lastAt'])
      .where('remote', '=', remote)
      .where('version', '=', version)
      .orderBy('lastAt', 'desc')
      .orderBy('id')
      .execute();
    // A failure reported again meanwhile has a newer `lastAt` and stays.
    for (const { id, lastAt } of rows.slice(maxFailures)) {
      await this.db.deleteFrom('remote_failures').where('id', '=', id).where('lastAt', '=', lastAt).execute();
    }
  }
}
