import { newsCalls, sessionCalls, settingCalls } from '@msl/shared/contracts';
import { administrator, databases, useTestApp } from '../../test/support/testApp';

describe.each(databases)('an edit of a stale version on $name', (database) => {
  const server = useTestApp(database);

  const nameOf = async () => (await server().send(sessionCalls.getUser, {})).answer.data.name || administrator.email;
  const makeNews = async () =>
    (await server().send(newsCalls.create, { form: { title: 'Title', description: 'Text' } })).answer.data;

  it('is answered with the name of the administrator who saved the stored version', async () => {
    const seen = await makeNews();
    const form = { title: 'First', updatedAt: seen.updatedAt };
    expect((await server().send(newsCalls.update, { id: seen._id, form })).code).toBe(200);
    const { code, failure } = await server().send(newsCalls.update, { id: seen._id, form });
    expect(code).toBe(409);
    expect(failure.savedBy).toBe(await nameOf());
  });

  it('is answered with the name of the administrator who made a bulk change', async () => {
    const seen = await makeNews();
    await server().send(newsCalls.bulk, { body: { action: 'feature', ids: [seen._id] } });
    const form = { title: 'Mine', updatedAt: seen.updatedAt };
    const { failure } = await server().send(newsCalls.update, { id: seen._id, form });
    expect(failure.savedBy).toBe(await nameOf());
  });

  it('is answered with the name of the administrator who saved the page settings', async () => {
    const seen = (await server().send(settingCalls.getHeader, { type: 'news-page' })).answer.data;
    const form = { type: 'news-page', heading: 'News', subHeading: 'All', updatedAt: seen.updatedAt } as const;
    expect((await server().send(settingCalls.storeHeader, { form })).code).toBe(200);
    const { code, failure } = await server().send(settingCalls.storeHeader, { form });
    expect(code).toBe(409);
    expect(failure.savedBy).toBe(await nameOf());
  });
});
