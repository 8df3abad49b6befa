import { personalDataCalls } from '@msl/shared/contracts';
import { removeRemains } from '../../database/removeRemains';
import { Unavailable } from '../../errors/domainErrors';
import { admin } from '../../http/access';
import { ok } from '../../http/answers';
import type { App } from '../../http/app';
import { countOf } from '../../text/counts';
import { publicUrlOf } from '../../http/publicUrl';
import { backupNote } from './backupNote';
import { PersonalDataRepository } from './personalDataRepository';
import { composePersonalDocument } from './personalDocument';

const retryAfterSeconds = 60;

/** The data cannot be read any more, but its bytes are still in a file. */
const remainsLeft = () =>
  new Unavailable(
    'The data was erased, but the database is too busy to clean its files. Erase this address again in a minute.',
    undefined,
    retryAfterSeconds,
  );

const filesLeft = () =>
  new Unavailable(
    'The data was erased, but a backup is reading the stored files. They are deleted within an hour. Erase this address ' +
      'again to see whether they are.',
    undefined,
    retryAfterSeconds,
  );

export function personalDataRoutes(app: App): void {
  const people = new PersonalDataRepository(app.db);
  app.handle(personalDataCalls.get, admin, async ({ body: { email } }) => {
    const data = await people.read(email);
    const document = composePersonalDocument(data, publicUrlOf(app, app.config), new Date());
    await people.recordExport();
    return ok({ ...data, document });
  });
  app.handle(personalDataCalls.count, admin, async ({ body: { email } }) => ok(await people.count(email)));
  app.handle(personalDataCalls.erase, admin, async ({ body: { email } }) => {
    const erased = await people.erase(email);
    const hasFilesLeft = !(await app.fileCollector.collectErased());
    if (!(await removeRemains(app.db))) throw remainsLeft();
    if (hasFilesLeft) throw filesLeft();
    const { records } = erased;
    const done = records ? `${countOf(records, 'record')} erased.` : 'Nothing was known of this address.';
    return ok(erased, `${done} ${backupNote(app.config, new Date())}`);
  });
}
