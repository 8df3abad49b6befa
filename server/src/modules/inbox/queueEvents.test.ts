import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { contactCalls, queueEventsPath } from '@msl/shared/contracts';
import { createApp } from '../../app';
import type { App } from '../../http/app';
import { defaultDatabases, useTestApp } from '../../../test/support/testApp';

const sender = { firstName: 'Émile', lastName: 'Okoye', email: 'emile@parc.example', phone: '12345' };

/** Starts an instance on a port of its own. @returns its address */
async function listen(instance: App): Promise<string> {
  await instance.listen({ port: 0, host: '127.0.0.1' });
  const { port } = instance.server.address() as { port: number };
  return `http://127.0.0.1:${port}/api/${queueEventsPath}`;
}

describe.each(defaultDatabases)('the stream of the inbox on $name', (database) => {
  const server = useTestApp(database);
  let other: App;
  let address: string;
  beforeAll(async () => {
    other = await createApp(server().config, { databaseThreads: false });
    address = await listen(other);
  });
  afterAll(() => other.close());

  /** Opens a stream over a connection of its own; `fetch` would connect again when it is left. */
  const open = async () => {
    const request = get(address, { agent: false, headers: { authorization: `Bearer ${server().token}` } });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    const parts = response.setEncoding('utf8').iterator({ destroyOnReturn: false });
    const read = async () => ((await parts.next()).value as string | undefined) ?? 'the end';
    return { status: response.statusCode, read, leave: () => void request.destroy() };
  };

  /** Opens a stream once there is room for it: the server notices later that another one was left. */
  const openInTime = async () => {
    let screen = await open();
    while (screen.status === 429) screen = await open();
    return screen;
  };

  it('tells the screens of one instance what was changed on another', async () => {
    const { read, leave } = await open();
    expect(await read()).toContain('event: open');
    await server().asGuest(contactCalls.send, { body: { ...sender, message: 'How many pixels a metre?' } });
    expect(await read()).toContain('event: change');
    leave();
  });

  it('is refused to a session with six open screens, and open again after one is closed', async () => {
    const screens = await Promise.all(Array.from({ length: 6 }, openInTime));
    expect(screens.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
    expect((await open()).status).toBe(429);
    screens[0]?.leave();
    const again = await openInTime();
    expect(again.status).toBe(200);
    for (const screen of [...screens, again]) screen.leave();
  });

  it('ends when its instance stops, so that the screen connects to another', async () => {
    let { read, status } = await open();
    while (status === 429) ({ read, status } = await open());
    expect(await read()).toContain('event: open');
    await other.close();
    expect(await read()).toBe('the end');
  });
});
