/** @jest-environment node */
import { createNotesService } from './notesService';

const ada = { id: 'u1', name: 'Ada', email: 'ada@msl.example' };
const ben = { id: 'u2', name: 'Ben', email: 'ben@msl.example' };
const people: Record<string, typeof ada> = { 'Bearer ada': ada, 'Bearer ben': ben };

describe('the service of notes', () => {
  const service = createNotesService({
    database: ':memory:',
    verifyIdentity: async (authorization) => people[authorization ?? ''],
  });
  afterAll(() => service.close());

  async function send(method: 'GET' | 'POST' | 'DELETE', path: string, who: string, payload?: object) {
    const response = await service.inject({ method, url: `/notes${path}`, headers: { authorization: who }, payload });
    return {
      code: response.statusCode,
      ...response.json<{ data: { _id: string; isOwn: boolean; text: string }[] }>(),
    };
  }

  it('stores a note, which its author only can delete', async () => {
    expect((await send('POST', '', 'Bearer ada', { text: 'Order cables' })).code).toBe(201);
    const [forAda] = (await send('GET', '?search=cables', 'Bearer ada')).data;
    const [forBen] = (await send('GET', '', 'Bearer ben')).data;
    expect([forAda?.text, forAda?.isOwn, forBen?.isOwn]).toEqual(['Order cables', true, false]);
    expect((await send('DELETE', `/${forAda?._id}`, 'Bearer ben')).code).toBe(403);
    expect((await send('DELETE', `/${forAda?._id}`, 'Bearer ada')).code).toBe(200);
    expect((await send('GET', '', 'Bearer ada')).data).toEqual([]);
  });

  it('refuses an empty note, and everybody whom the host does not name', async () => {
    expect(await send('POST', '', 'Bearer ada', { text: ' ' })).toMatchObject({
      code: 422,
      errors: [{ field: 'text', message: 'Required.' }],
    });
    expect((await send('GET', '', 'Bearer eve')).code).toBe(401);
  });
});
