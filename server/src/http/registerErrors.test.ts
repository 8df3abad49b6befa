import { inquiryCalls, newsCalls } from '@msl/shared/contracts';
import { sqlite, TestApp } from '../../test/support/testApp';

describe('the id of a request', () => {
  let server: TestApp;
  afterEach(() => server.stop());
  const ask = (id: string) => server.app.inject({ url: '/api/guest/nothing', headers: { 'x-request-id': id } });

  it('is in the header of every answer, and in the body of every failure', async () => {
    server = await TestApp.start(sqlite);
    const { answer, headers } = await server.asGuest(newsCalls.listForGuests, {});
    expect(headers['x-request-id']).toMatch(/^[\w-]{36}$/);
    expect(answer).not.toHaveProperty('requestId');
    const failed = await server.asGuest(newsCalls.getForGuests, { id: 'x' });
    expect(failed.failure.requestId).toBe(failed.headers['x-request-id']);
    const nested = await server.asGuest(inquiryCalls.send, { body: {} as never });
    expect(nested.failure.requestId).toBe(nested.headers['x-request-id']);
  });

  it('is our own, whatever a sender claims', async () => {
    server = await TestApp.start(sqlite);
    expect((await ask('claimed-id-1')).headers['x-request-id']).toMatch(/^[\w-]{36}$/);
  });

  it('is the one of a trusted proxy, unless it could not stand in a log', async () => {
    server = await TestApp.start(sqlite, { trustProxy: { proxies: 1 } });
    const response = await ask('edge.1234-abcd');
    expect(response.headers['x-request-id']).toBe('edge.1234-abcd');
    expect(response.json()).toMatchObject({ requestId: 'edge.1234-abcd' });
    for (const unsafe of ['short', 'a'.repeat(65), 'with space', 'quote"quote"', 'é-é-é-é-é']) {
      expect((await ask(unsafe)).headers['x-request-id']).toMatch(/^[\w-]{36}$/);
    }
  });
});
