import { defaultWorkingTime, type InboxSettings, type inboxSettingCalls, WorkingCalendar } from '@msl/shared/contracts';
import type { z } from 'zod';
import { readSiteZone } from '../../crud/siteTime';
import { findSaver, storeSaver } from '../../crud/savedBy';
import { isStale, timeAfter } from '../../crud/updateTimes';
import type { Db, Tx } from '../../database/db';
import { StaleEdit } from '../../errors/domainErrors';
import { inboxSettingsId } from '../../messages/consent';

type StoredSettings = Omit<InboxSettings, 'isMailOn' | 'backupDays'>;
type InboxFields = Omit<StoredSettings, '_id' | 'updatedAt'>;
type Changes = Omit<z.output<typeof inboxSettingCalls.update.body>, 'updatedAt'>;

const owner = `inbox_settings:${inboxSettingsId}`;

const defaults: Omit<InboxFields, 'workingTime'> = {
  replyTo: '',
  signature: 'Kind regards,\n{me}',
  consentText: '',
  templates: [
    {
      name: 'Thank you, we are on it',
      subject: '',
      body: 'Dear {name},\n\nThank you for asking about {product}. We are working on your request and will come back to you with details.',
    },
    {
      name: 'Quotation',
      subject: 'Your quotation {reference}',
      body: 'Dear {name},\n\nPlease find our quotation for {product} attached. It is valid for 30 days.',
    },
  ],
  retentionMonths: { inquiry: null, quote: null, contact: null },
};

/** Stores the settings of the inbox. */
export class InboxSettingRepository {
  constructor(private readonly db: Db) {}

  /** Working hours that are not stored are in the time zone of the site. */
  async read(tx?: Tx): Promise<StoredSettings> {
    const { fields, updatedAt } = await this.stored(tx);
    const workingTime = fields.workingTime ?? { ...defaultWorkingTime, timeZone: await readSiteZone(tx ?? this.db) };
    return { _id: inboxSettingsId, ...defaults, ...fields, workingTime, updatedAt };
  }

  private async stored(tx?: Tx): Promise<{ fields: Partial<InboxFields>; updatedAt: string | undefined }> {
    const row = await (tx ?? this.db)
      .selectFrom('inbox_settings')
      .selectAll()
      .where('id', '=', inboxSettingsId)
      .executeTakeFirst();
    const fields = row ? (JSON.parse(row.fields) as Partial<InboxFields>) : {};
    return { fields, updatedAt: row?.updatedAt || undefined };
  }

  /** Returns the calendar of the stored working hours. */
  async calendar(tx?: Tx): Promise<WorkingCalendar> {
    return new WorkingCalendar((await this.read(tx)).workingTime);
  }

  /** @param expectedUpdatedAt version that the caller edited @throws StaleEdit */
  update(expectedUpdatedAt: string | undefined, changes: Changes): Promise<StoredSettings> {
    return this.db.transaction().execute(async (tx) => {
      // Inserting first locks the row on both engines, also for two who save the first settings.
      const first = { id: inboxSettingsId, fields: '{}', updatedAt: '' };
      await tx
        .insertInto('inbox_settings')
        .values(first)
        .onConflict((present) => present.column('id').doUpdateSet({ id: inboxSettingsId }))
        .execute();
      const current = await this.read(tx);
      if (current.updatedAt && isStale(expectedUpdatedAt, current.updatedAt))
        throw new StaleEdit(current, await findSaver(owner, current.updatedAt, tx));
      const fields = { ...(await this.stored(tx)).fields, ...changes };
      const updatedAt = timeAfter(current.updatedAt);
      await tx
        .updateTable('inbox_settings')
        .set({ fields: JSON.stringify(fields), updatedAt })
        .where('id', '=', inboxSettingsId)
        .execute();
      await storeSaver([owner], updatedAt, tx);
      return this.read(tx);
    });
  }
}
