import { join } from 'node:path';
import { registryCalls, sessionCalls } from '@msl/shared/contracts';
import { identityVerifier } from '../../../../packages/example-service/service/identity';
import { createNotesService } from '../../../../packages/example-service/service/notesService';
import { noteCalls } from '../../../../packages/example-service/src/notes/noteContract';
import { enterVersions } from '../../../test/support/publishedVersions';
import { sqlite, useTestApp } from '../../../test/support/testApp';

describe('the example service', () => {
  const server = useTestApp(sqlite, { serviceNetworks: ['127.0.0.1'] });
  let service: ReturnType<typeof createNotesService>;
  let url = '';

  beforeAll(async () => {
    const host = await server().app.listen({ port: 0, host: '127.0.0.1' });
    service = createNotesService({
      verifyIdentity: identityVerifier(host, 'notes'),
      database: join(server().config.dataDir, 'notes.db'),
    });
    url = await service.listen({ port: 0, host: '127.0.0.1' });
    await enterVersions(server().app.db, 'notes', ['1.0.0']);
    await server().send(registryCalls.setService, { remote: 'notes', body: { url } });
  });
  afterAll(() => service.close());

  it('the example service knows who asks, and is called with the types of its contract', async () => {
    const { code, answer } = await server().send(noteCalls.create, { body: { text: 'Call Ada' } });
    const user = (await server().send(sessionCalls.getUser, {})).answer.data;
    const note = answer.data;
    expect([code, note]).toEqual([
      201,
      { ...note, text: 'Call Ada', author: { id: user._id, name: user.name }, isOwn: true },
    ]);
    const list = async (search: string) => (await server().send(noteCalls.list, { query: { search } })).answer.data;
    expect(await list('ada')).toEqual([note]);
    expect(await list('Ben')).toEqual([]);
    const { code: rejected, failure } = await server().send(noteCalls.create, { body: { text: '' } });
    expect([rejected, failure.errors]).toEqual([422, [{ field: 'text', message: 'Required.' }]]);
    expect((await server().send(noteCalls.remove, { id: note._id })).code).toBe(200);
    expect((await server().send(noteCalls.remove, { id: note._id })).code).toBe(404);
  });

  it('the example service refuses requests that do not come through the host, and identities for other services', async () => {
    expect((await fetch(`${url}/notes`)).status).toBe(401);
    const forged = { authorization: `Bearer ${server().token}` };
    expect((await fetch(`${url}/notes`, { headers: forged })).status).toBe(401);
    await enterVersions(server().app.db, 'other', ['1.0.0']);
    await server().send(registryCalls.setService, { remote: 'other', body: { url } });
    const throughOther = await server().app.inject({ url: '/api/x/other/notes', headers: forged });
    expect(throughOther.statusCode).toBe(502);
  });
});
