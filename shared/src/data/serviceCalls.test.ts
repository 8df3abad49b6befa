import { noteEndpoints } from '../../../packages/example-service/src/notes/noteEndpoints';
import { answered, refusedUnconfirmed, serverStandIn } from '../testing/serverStandIn';
import { passwordConfirmation } from './passwordConfirmation';
import { sendOverHttp } from './sendOverHttp';
import { session } from './session';
import { createStore } from './store';

const axiosRequest = jest.fn();
jest.mock('axios', () => ({ __esModule: true, default: { request: (options: object) => axiosRequest(options) } }));

const path = 'x/notes/notes';

describe('a call of the service of a remote', () => {
  afterEach(() => localStorage.clear());

  it('calls of services carry the token of the session, as those of the back-office do', async () => {
    axiosRequest.mockResolvedValue({ status: 200, data: { status: true } });
    session.begin('abc');
    for (const asked of [path, 'admin/news', 'guest/news']) {
      await sendOverHttp({ method: 'GET', path: asked }, new AbortController().signal);
    }
    const sent = axiosRequest.mock.calls.map(([{ url, headers }]) => [url, headers?.Authorization]);
    expect(sent).toEqual([
      [`/api/${path}`, 'Bearer abc'],
      ['/api/admin/news', 'Bearer abc'],
      ['/api/guest/news', undefined],
    ]);
  });

  it('the endpoints of a service send the calls of its contract', async () => {
    const note = { _id: 'n1', text: 'Call Ada', author: { id: 'u1', name: 'Ada' }, createdAt: '2026-03-01T08:00:00.000Z' };
    const server = serverStandIn({ [`GET ${path}`]: () => answered([note]), [`POST ${path}`]: () => answered(note) });
    const store = createStore({ transport: server.transport });
    const { createNote, listNotes } = noteEndpoints.endpoints;
    expect((await store.dispatch(createNote.initiate({ body: { text: note.text } })).unwrap()).data.author.name).toBe('Ada');
    expect((await store.dispatch(listNotes.initiate({ query: { search: 'Ada' } })).unwrap()).data).toEqual([note]);
    expect(server.sent('POST', path)[0]?.body).toEqual({ text: note.text });
    expect(server.sent('GET', path)[0]?.query).toEqual({ search: 'Ada' });
  });

  it('a service of a remote cannot prompt for the password', async () => {
    const prompt = jest.fn(async () => true);
    const stop = passwordConfirmation.onRequest(prompt);
    const server = serverStandIn({ [`GET ${path}`]: () => refusedUnconfirmed });
    const store = createStore({ transport: server.transport });
    const { error } = await store.dispatch(noteEndpoints.endpoints.listNotes.initiate());
    stop();
    expect([prompt.mock.calls.length, error]).toEqual([0, expect.objectContaining({ status: 403 })]);
  });
});
