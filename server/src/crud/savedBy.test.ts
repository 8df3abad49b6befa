import { newsCalls, sessionCalls, settingCalls } from '@msl/shared/contracts';
import { administrator, databases, useTestApp } from '../../test/support/testApp';

describe.each(databases)('an edit of a stale version on $name', (database) => {
  const server = useTestApp(database);

  const nameOf = async () => (await server().send(sessionCalls.getUser, {})).answer.data.name || administrator.email;
  const makeNews = async () =>
    (await server().send(newsCalls.create, { form: { title: 'Title', description: 'Text' } })).answer.data;

  it('is told who saved the version that is stored now', async () => {
    const seen = await makeNews();
    const form = { title: 'First', updatedAt: seen.updatedAt };
    expect((await server().send(newsCalls.update, { id: seen._id, form })).code).toBe(200);
    const { code, failure } = await server().send(newsCalls.update, { id: seen._id, form });
    expect(code).toBe(409);
    expect(failure.savedBy).toBe(await nameOf());
  });

  it('is told who made a change to many records', async () => {
    const seen = await makeNews();
    await server().send(newsCalls.bulk, { body: { action: 'feature', ids: [seen._id] } });
    const form = { title: 'Mine', updatedAt: seen.updatedAt };
    const { failure } = await server().send(newsCalls.update, { id: seen._id, form });
    expect(failure.savedBy).toBe(await nameOf());
  });

  it('is told who saved the settings of a page', async () => {
    const seen = (await server().send(settingCalls.getHeader, { type: 'news-page' })).answer.data;
    const form = { type: 'news-page', heading: 'News', subHeading: 'All', updatedAt: seen.updatedAt } as const;
    expect((await server().send(settingCalls.storeHeader, { form })).code).toBe(200);
    const { code, failure } = await server().send(settingCalls.storeHeader, { form });
    expect(code).toBe(409);
    expect(failure.savedBy).toBe(await nameOf());
  });
});
