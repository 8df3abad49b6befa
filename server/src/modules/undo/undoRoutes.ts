import { recordAreas, type RightArea, undoCalls } from '@msl/shared/contracts';
import type { RecordName } from '../../crud/recordTypes';
import { NotPermitted } from '../../errors/domainErrors';
import { admin } from '../../http/access';
import { done } from '../../http/answers';
import type { App } from '../../http/app';
import { permits, rightText } from '../../http/rights';

/** The area whose rights apply to the records of a table. */
const areaOf: Record<RecordName | 'inbox_changes', RightArea> = { ...recordAreas, inbox_changes: 'inbox' };

export function undoRoutes(app: App): void {
  app.handle(undoCalls.restore, admin, async ({ params, signedIn }) => {
    const restored = await app.trash.restore(params.token, (table) => {
      // Whoever may delete records, or remove files from them by changing them, may undo it.
      // Files of page settings are restored too; their tables have no records to delete.
      const area = table in areaOf ? areaOf[table] : 'settings';
      if (permits(signedIn.rights, [`${area}:delete`, `${area}:write`])) return;
      throw new NotPermitted(rightText(`${area}:write`));
    });
    return done(`${restored} restored`);
  });
}
