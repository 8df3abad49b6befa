import { compareTexts } from '@msl/shared/compareTexts';
import type { Activity, Colleague, EditedKind } from '@msl/shared/contracts';
import type { Db } from '../database/db';

/** How long somebody counts as present after their screen last said so. */
const leaseMs = 45_000;
/** Browsers let pages in the background run once a minute. */
const hiddenLeaseMs = 150_000;

export interface PresentRecord {
  kind: EditedKind;
  id: string;
}

/** Where somebody has a record open. */
export interface OpenForm {
  userId: string;
  /** Different for each open form of one person. */
  tab: string;
}

const keyOf = ({ kind, id }: PresentRecord) => `${kind}:${id}`;

const activitiesByWeight: readonly Activity[] = ['reading', 'editing', 'answering'];
const weightOf = ({ activity }: Colleague) => activitiesByWeight.indexOf(activity);

/** Stores who has which record open, for a short lease that open screens renew. */
export class RecordPresence {
  constructor(private readonly db: Db) {}

  /** Notes that somebody has a record open, or goes on having it open. */
  async enter(
    record: PresentRecord,
    form: OpenForm,
    { activity, isHidden = false }: { activity: Activity; isHidden?: boolean },
  ): Promise<void> {
    const expiresAt = new Date(Date.now() + (isHidden ? hiddenLeaseMs : leaseMs)).toISOString();
    await this.db
      .insertInto('record_presence')
      .values({ record: keyOf(record), ...form, activity, expiresAt })
      .onConflict((known) => known.columns(['record', 'userId', 'tab']).doUpdateSet({ activity, expiresAt }))
      .execute();
  }

  /** Ends the presence of one form. */
  async leave(record: PresentRecord, { userId, tab }: OpenForm): Promise<void> {
    await this.db
      .deleteFrom('record_presence')
      .where('record', '=', keyOf(record))
      .where('userId', '=', userId)
      .where('tab', '=', tab)
      .execute();
  }

  /** Returns who else has a record open, by name, each once with the weightiest activity of their forms. */
  async findOthers(record: PresentRecord, userId: string): Promise<Colleague[]> {
    const rows = await this.db
      .selectFrom('record_presence')
      .innerJoin('users', 'users.id', 'record_presence.userId')
      .select(['users.id', 'users.name', 'users.email', 'activity'])
      .where('record', '=', keyOf(record))
      .where('userId', '<>', userId)
      .where('expiresAt', '>', new Date().toISOString())
      .execute();
    const colleagues = rows.map(({ id, name, email, activity }) => ({ _id: id, name: name || email, activity }));
    colleagues.sort((one, other) => weightOf(one) - weightOf(other));
    return [...new Map(colleagues.map((one) => [one._id, one])).values()].sort((one, other) =>
      compareTexts(one.name, other.name),
    );
  }

  /** Returns who has records of these kinds open, as one text to compare. */
  async describe(kinds: readonly EditedKind[]): Promise<string> {
    const rows = await this.db
      .selectFrom('record_presence')
      .select(['record', 'userId', 'activity'])
      .where((row) => row.or(kinds.map((kind) => row('record', 'like', `${kind}:%`))))
      .where('expiresAt', '>', new Date().toISOString())
      .orderBy('record')
      .orderBy('userId')
      .orderBy('tab')
      .execute();
    return JSON.stringify(rows);
  }

  /** Deletes what has expired. */
  async sweep(): Promise<void> {
    await this.db.deleteFrom('record_presence').where('expiresAt', '<', new Date().toISOString()).execute();
  }
}
