import { z } from 'zod';
import { noteCalls } from '../../../packages/example-service/src/notes/noteContract';
import { done } from '../contracts/answers';
import { call } from '../contracts/call';
import { byContract } from '../testing/byContract';
import { answered, refusedUnconfirmed, serverStandIn } from '../testing/serverStandIn';
import { api } from './api';
import { passwordConfirmation } from './passwordConfirmation';
import { fromCall } from './request';
import { sendOverHttp } from './sendOverHttp';
import { session } from './session';
import { createStore } from './store';

const axiosRequest = jest.fn();
jest.mock('axios', () => ({ __esModule: true, default: { request: (options: object) => axiosRequest(options) } }));

const path = 'x/notes/notes';

const noteEndpoints = api.injectEndpoints({
  endpoints: (build) => ({
    listNotes: build.query(fromCall(noteCalls.list)),
    createNote: build.mutation(fromCall(noteCalls.create)),
  }),
});

describe('a call of the service of a remote', () => {
  afterEach(() => localStorage.clear());

  it('calls of services carry the token of the session, as those of the back-office do', async () => {
    axiosRequest.mockResolvedValue({ status: 200, headers: {}, data: { status: true } });
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

  it('a service may have calls that change a part of a record', () => {
    const body = z.object({ text: z.string() });
    const { query } = fromCall(call('PATCH', `${path}/:id`, { summary: 'Change a note', body, answer: done }));
    expect(query({ id: 'n1', body: { text: 'Call Ben' } })).toMatchObject({ method: 'PATCH', path: `${path}/n1` });
  });

  it('a stand-in refuses what the contract refuses, as the service does', async () => {
    const create = jest.fn();
    const store = createStore({ transport: serverStandIn({ [`POST ${path}`]: create }).transport });
    const { error } = await store.dispatch(noteEndpoints.endpoints.createNote.initiate({ body: { text: ' ' } }));
    expect(error).toMatchObject({ status: 422, errors: [{ field: 'text', message: 'Required.' }] });
    expect(create).not.toHaveBeenCalled();
  });

  it('a stand-in that holds its contracts names a call it does not answer, and a field that does not fit', async () => {
    const handlers: Parameters<typeof serverStandIn>[0] = {};
    const store = createStore({ transport: byContract(serverStandIn(handlers).transport, 'src/standIn.ts') });
    const ask = () => store.dispatch(noteEndpoints.endpoints.listNotes.initiate(undefined, { forceRefetch: true }));
    expect((await ask()).error).toMatchObject({ message: `src/standIn.ts does not answer GET ${path}.` });
    handlers[`GET ${path}`] = () => answered([{ _id: 'n1' }]);
    expect((await ask()).error).toMatchObject({
      message: expect.stringMatching(/^src\/standIn\.ts answers GET x\/notes\/notes against its contract: data\.0\.text: /),
    });
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
