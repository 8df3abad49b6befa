import { personalDataCalls } from '@msl/shared/contracts';
import { admin } from '../../http/access';
import { ok } from '../../http/answers';
import type { App } from '../../http/app';
import { PersonalDataRepository } from './personalDataRepository';

export function personalDataRoutes(app: App): void {
  const people = new PersonalDataRepository(app.db);
  app.handle(personalDataCalls.get, admin, async ({ body: { email } }) => ok(await people.read(email)));
  app.handle(personalDataCalls.erase, admin, async ({ body: { email } }) =>
    ok(await people.erase(email), 'Everything known of this address was erased'),
  );
}
