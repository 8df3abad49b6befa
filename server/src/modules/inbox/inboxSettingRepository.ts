import type { InboxSettings, inboxSettingCalls } from '@msl/shared/contracts';
import type { z } from 'zod';
import { isStale, timeAfter } from '../../crud/updateTimes';
import type { Db, Tx } from '../../database/db';
import { StaleEdit } from '../../errors/domainErrors';

type InboxFields = Omit<InboxSettings, 'isMailOn' | 'updatedAt'>;
type StoredSettings = InboxFields & { updatedAt: string | null };
type Changes = Omit<z.output<typeof inboxSettingCalls.update.body>, 'updatedAt'>;

const rowId = 'inbox';

const defaults: InboxFields = {
  replyTo: '',
  signature: 'Kind regards,\n{me}',
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

  async read(tx?: Tx): Promise<StoredSettings> {
    const row = await (tx ?? this.db)
      .selectFrom('inbox_settings')
      .selectAll()
      .where('id', '=', rowId)
      .executeTakeFirst();
    const stored = row ? (JSON.parse(row.fields) as Partial<InboxFields>) : {};
    return { ...defaults, ...stored, updatedAt: row?.updatedAt ?? null };
  }

  /** @param expectedUpdatedAt version that the caller edited @throws StaleEdit */
  update(expectedUpdatedAt: string | undefined, changes: Changes): Promise<StoredSettings> {
    return this.db.transaction().execute(async (tx) => {
      // Inserting first locks the row on both engines, also for two who save the first settings.
      const first = { id: rowId, fields: '{}', updatedAt: '' };
      await tx
        .insertInto('inbox_settings')
        .values(first)
        .onConflict((present) => present.column('id').doUpdateSet({ id: rowId }))
        .execute();
      const current = await this.read(tx);
      if (current.updatedAt && isStale(expectedUpdatedAt, current.updatedAt)) throw new StaleEdit(current);
      const { updatedAt: _, ...fields } = { ...current, ...changes };
      const updatedAt = timeAfter(current.updatedAt || undefined);
      await tx
        .updateTable('inbox_settings')
        .set({ fields: JSON.stringify(fields), updatedAt })
        .where('id', '=', rowId)
        .execute();
      return { ...fields, updatedAt };
    });
  }
}
