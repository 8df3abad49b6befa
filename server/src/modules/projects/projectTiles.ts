import { tileSlots } from '@msl/shared/contracts';
import type { Tx } from '../../database/db';
import { timeAfter } from '../../crud/updateTimes';
import type { Companion } from '../../crud/bulkOperations';

interface EmptiedTiles {
  /** Project ids by the field that held them. */
  fields: Record<string, string>;
  /** `updatedAt` of the page's settings before and after. */
  before: string;
  after: string;
}

/** Locks the settings of the home page until the transaction ends, and returns them. */
const lockHome = (tx: Tx) =>
  tx
    .updateTable('page_settings')
    .set((row) => ({ fields: row.ref('fields') }))
    .where('type', '=', 'home-page')
    .returningAll()
    .executeTakeFirst();

async function storeHome(fields: Record<string, string | null>, updatedAt: string, tx: Tx): Promise<void> {
  await tx
    .updateTable('page_settings')
    .set({ fields: JSON.stringify(fields), updatedAt })
    .where('type', '=', 'home-page')
    .execute();
}

/** Unlinks the tiles of the home page that link to deleted projects, and links them again on restore. */
export const projectTiles: Companion<EmptiedTiles> = {
  async remove(projectIds, tx) {
    const home = await lockHome(tx);
    if (!home) return [];
    const fields = JSON.parse(home.fields) as Record<string, string | null>;
    const emptied: Record<string, string> = {};
    for (const key of tileSlots.map((slot) => `${slot}ProjectId`)) {
      const projectId = fields[key];
      if (!projectId || !projectIds.includes(projectId)) continue;
      emptied[key] = projectId;
      fields[key] = null;
    }
    if (!Object.keys(emptied).length) return [];
    const after = timeAfter(home.updatedAt);
    await storeHome(fields, after, tx);
    return [{ fields: emptied, before: home.updatedAt, after }];
  },

  async restore(taken, tx) {
    for (const { fields: emptied, before, after } of taken) {
      const home = await lockHome(tx);
      if (!home) return;
      const fields = JSON.parse(home.fields) as Record<string, string | null>;
      for (const [key, projectId] of Object.entries(emptied)) fields[key] ??= projectId;
      // The previous `updatedAt` is restored only if the page was not saved meanwhile.
      await storeHome(fields, home.updatedAt === after ? before : timeAfter(home.updatedAt), tx);
    }
  },
};
