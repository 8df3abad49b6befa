import { type HeaderType, headerTypes, type PageHeader } from '@msl/shared/contracts';
import { type Db, type Tx, within } from '../../database/db';
import type { PageSettingsTable } from '../../database/settingsTables';
import type { FileStore } from '../../media/fileStore';
import { invalid, StaleEdit } from '../../errors/domainErrors';
import { sanitizeField } from '../../crud/richText';
import { storeSaver, findSaver } from '../../crud/savedBy';
import { isStale, timeAfter } from '../../crud/updateTimes';
import { fieldsOf, toHeader } from './headerFields';

export type HeaderChanges = Record<string, string | null | undefined>;

const richFields = new Set(['aboutTwoDetail', 'sectionTwoDescription', 'sectionThreeDescription']);
const ownerOf = (type: HeaderType) => `page_settings:${type}`;
const neverUpdated = new Date(0).toISOString();

/** Stores the settings of the five pages. */
export class PageSettingsRepository {
  constructor(
    private readonly db: Db,
    private readonly files: FileStore,
  ) {}

  async all(): Promise<PageHeader[]> {
    const rows = await this.db.selectFrom('page_settings').selectAll().execute();
    return headerTypes.map((type) =>
      toHeader(
        type,
        rows.find((row) => row.type === type),
      ),
    );
  }

  async get(type: HeaderType): Promise<PageHeader> {
    return toHeader(type, await this.find(type, this.db));
  }

  /**
   * Updates a page with the fields that `change` derives from the current ones; `undefined` fields do not change.
   *
   * @param seen the `updatedAt` of the version the caller edited; unset: the last write wins
   * @throws Invalid (the page has no such field, or there is no such project), StaleEdit
   */
  change(
    type: HeaderType,
    seen: string | undefined,
    change: (current: HeaderChanges, tx: Tx) => HeaderChanges | Promise<HeaderChanges>,
    tx?: Tx,
  ): Promise<PageHeader> {
    return within(this.db, tx, async (tx) => {
      const current = await this.lock(type, tx);
      if (isStale(seen, current.updatedAt)) {
        throw new StaleEdit(toHeader(type, current), await findSaver(ownerOf(type), current.updatedAt, tx));
      }
      const before = JSON.parse(current.fields) as HeaderChanges;
      const givenFields = Object.entries(await change(before, tx)).filter(([, value]) => value !== undefined);
      await this.check(type, givenFields, tx);
      const clean = givenFields.map(([name, value]) => [
        name,
        value && richFields.has(name) ? sanitizeField(name, value) : value,
      ]);
      const fields = {
        ...before,
        ...(Object.fromEntries(clean) as HeaderChanges),
      };
      const updatedAt = timeAfter(current.updatedAt);
      const row = { ...current, fields: JSON.stringify(fields), updatedAt };
      await tx.updateTable('page_settings').set({ fields: row.fields, updatedAt }).where('type', '=', type).execute();
      await storeSaver([ownerOf(type)], updatedAt, tx);
      await this.files.use(ownerOf(type), Object.values(fields) as (string | null)[], tx);
      return toHeader(type, row);
    });
  }

  private find(type: HeaderType, db: Db | Tx): Promise<PageSettingsTable | undefined> {
    return db.selectFrom('page_settings').selectAll().where('type', '=', type).executeTakeFirst();
  }

  /** Inserts the row if it is missing; an insert that conflicts locks the existing row on both engines. */
  private async lock(type: HeaderType, tx: Tx): Promise<PageSettingsTable> {
    return tx
      .insertInto('page_settings')
      .values({ type, fields: '{}', createdAt: new Date().toISOString(), updatedAt: neverUpdated })
      .onConflict((present) => present.column('type').doUpdateSet({ type }))
      .returningAll()
      .executeTakeFirstOrThrow();
  }

  private async check(type: HeaderType, given: [string, string | null | undefined][], tx: Tx): Promise<void> {
    const known = fieldsOf(type);
    for (const [name, value] of given) {
      if (!known.includes(name)) throw invalid(name, 'This page has no such field.');
      if (!value || !name.endsWith('ProjectId')) continue;
      const project = await tx.selectFrom('projects').select('id').where('id', '=', value).executeTakeFirst();
      if (!project) throw invalid(name, 'There is no such project.');
    }
  }
}
