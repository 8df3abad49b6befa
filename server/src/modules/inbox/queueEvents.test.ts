import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { contactCalls, queueCalls, queueEventsPath, roleCalls, sessionCalls } from '@msl/shared/contracts';
import { createApp } from '../../app';
import type { App } from '../../http/app';
import { administrator, defaultDatabases, useTestApp } from '../../../test/support/testApp';
import { until } from '../../../test/support/until';

const opening = 'retry: 3000\nevent: open\ndata: \n\n';
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

  const leaving: (() => void)[] = [];
  // A stream that a failed test left open would count for all tests after it.
  afterEach(() => leaving.splice(0).forEach((leave) => leave()));

  /** Opens a stream over a connection of its own; `fetch` would connect again when it is left. */
  const open = async (token = server().token) => {
    const request = get(address, { agent: false, headers: { authorization: `Bearer ${token}` } });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    const parts = response.setEncoding('utf8').iterator({ destroyOnReturn: false });
    const read = async () => ((await parts.next()).value as string | undefined) ?? 'the end';
    /** Resolves when the server ends the stream. */
    const ended = async () => {
      while ((await read()) !== 'the end');
    };
    const leave = () => void request.destroy();
    leaving.push(leave);
    return { status: response.statusCode, read, ended, leave };
  };

  /** Opens a stream once there is room for it: the server notices later that another one was left. */
  const openInTime = async (token?: string) => {
    let screen = await open(token);
    await until(async () => screen.status !== 429 || (screen = await open(token)).status !== 429);
    return screen;
  };

  it('tells the screens of one instance what was changed on another', async () => {
    const { read, leave } = await open();
    expect(await read()).toContain('event: open');
    await server().asGuest(contactCalls.send, { body: { ...sender, message: 'How many pixels a metre?' } });
    expect(await read()).toContain('event: change');
    leave();
  });

  it('tells who looks at a message when that changes, and not when a lease is renewed', async () => {
    const body = { ...sender, message: 'How far apart?' };
    const { _id: id } = (await server().asGuest(contactCalls.send, { body })).answer.data;
    const send = (path: string) =>
      other.inject({
        method: 'POST',
        url: `/api/${path.replace(':id', id)}`,
        headers: { authorization: `Bearer ${server().token}` },
        payload: {},
      });
    const { read, leave } = await open();
    const told = [await read()];
    await send(queueCalls.look.path);
    while (!told.at(-1)?.includes('event: detail') && told.length < 5) told.push(await read());
    await send(queueCalls.look.path);
    await send(queueCalls.read.path);
    told.push(await read());
    leave();
    expect(told.slice(-2)).toEqual([expect.stringContaining('event: detail'), 'event: change\ndata: \n\n']);
  });

  /** Signs the administrator in once more. */
  const signIn = async () => (await server().asGuest(sessionCalls.logIn, { body: administrator })).answer.token;

  it('is refused to an account with twenty open screens in all its sessions, and open again after one is closed', async () => {
    const token = await signIn();
    const screens = [];
    for (let count = 0; count < 20; count += 1) screens.push(await open(count % 2 ? token : server().token));
    expect(new Set(screens.map(({ status }) => status))).toEqual(new Set([200]));
    expect([(await open()).status, (await open(token)).status]).toEqual([429, 429]);
    screens[0]?.leave();
    const again = await openInTime();
    expect(again.status).toBe(200);
    for (const screen of [...screens, again]) screen.leave();
  });

  it('ends when its session ends, and not before', async () => {
    const token = await signIn();
    const [own, other] = [await openInTime(token), await openInTime()];
    expect([await own.read(), await other.read()]).toEqual([opening, opening]);
    await server().send(sessionCalls.logOut, {}, token);
    await own.ended();
    await server().asGuest(contactCalls.send, { body: { ...sender, message: 'Still open?' } });
    expect(await other.read()).toContain('event: change');
    other.leave();
  });

  it('ends when its role loses the right', async () => {
    const { users } = server().app.sessions;
    const role = (await server().send(roleCalls.create, { body: { name: 'Desk', rights: ['inbox:read'] } })).answer.data
      ._id;
    const passwordHash = (await users.findByEmail(administrator.email))?.passwordHash ?? '';
    await users.insert({ name: 'Bea', email: 'bea@msl.example', passwordHash, role });
    const credentials = { email: 'bea@msl.example', password: administrator.password };
    const { token } = (await server().asGuest(sessionCalls.logIn, { body: credentials })).answer;
    const { read, ended } = await open(token);
    expect(await read()).toBe(opening);
    await server().send(roleCalls.update, { id: role, body: { name: 'Desk', rights: ['content:read'] } });
    await ended();
  });

  it('ends when its instance stops, so that the screen connects to another', async () => {
    const { read } = await openInTime();
    expect(await read()).toContain('event: open');
    await other.close();
    expect(await read()).toBe('the end');
  });
});
