import { sessionCalls } from '@msl/shared/contracts';
import { administrator, databases, useTestApp } from '../../test/support/testApp';
import { ensureAdministrator } from './firstAdministrator';

const password = 'long enough password';
const hourMs = 3_600_000;

describe.each(databases)('administrators on $name', (database) => {
  const server = useTestApp(database);
  beforeEach(async () => {
    await server().app.db.deleteFrom('users').execute();
    await server().app.db.deleteFrom('invitations').execute();
    await ensureAdministrator(server().app.sessions, { administrator }, () => {});
    server().token = (await server().asGuest(sessionCalls.logIn, { body: administrator })).answer.token;
  });

  const invite = (email: string, token?: string) => server().send(sessionCalls.invite, { body: { email } }, token);
  const tokenIn = (link: string) => new URL(link).searchParams.get('token') ?? '';
  const register = (link: string, email: string) =>
    server().asGuest(sessionCalls.register, { body: { token: tokenIn(link), name: 'Noor', email, password } });
  const administrators = async () => (await server().send(sessionCalls.listAdministrators, {})).answer.data;
  const invitations = async () => (await server().send(sessionCalls.listInvitations, {})).answer.data;
  const codeWith = async (token: string) => (await server().send(sessionCalls.getUser, {}, token)).code;
  /** Invites and registers an administrator. Returns the id and token. */
  const add = async (email: string) => {
    const { token } = (await register((await invite(email)).answer.data.link, email)).answer;
    const id = (await server().app.sessions.users.findByEmail(email))?.id ?? '';
    return { id, token };
  };

  it('are invited by a link that works once, for that address', async () => {
    const { code, answer } = await invite('Noor@msl.example');
    expect(code).toBe(201);
    expect(answer.message).toBe('Invitation created successfully');
    expect(answer.data.link).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/register\?token=[\w-]{32}$/);
    const elsewhere = await register(answer.data.link, 'else@msl.example');
    expect(elsewhere.code).toBe(422);
    expect(elsewhere.failure.errors?.[0]?.field).toBe('email');
    const registered = await register(answer.data.link, 'noor@MSL.example');
    expect(registered.code).toBe(201);
    expect(await codeWith(registered.answer.token)).toBe(200);
    expect((await register(answer.data.link, 'noor@msl.example')).code).toBe(403);
    expect((await administrators()).map(({ email, isSelf }) => [email, isSelf])).toEqual([
      ['admin@msl.example', true],
      ['noor@MSL.example', false],
    ]);
  });

  it('are shown by the link which address it is for, until it is used', async () => {
    const token = tokenIn((await invite('noor@msl.example')).answer.data.link);
    const find = () => server().asGuest(sessionCalls.findInvitation, { body: { token } });
    const { code, answer } = await find();
    expect([code, answer.data]).toEqual([200, { email: 'noor@msl.example' }]);
    await server().app.db.deleteFrom('invitations').execute();
    const ended = await find();
    expect([ended.code, ended.failure.message]).toEqual([403, expect.stringContaining('no longer valid')]);
  });

  it('register only once with one link, also when two try concurrently', async () => {
    const { link } = (await invite('noor@msl.example')).answer.data;
    const racers = await Promise.all([1, 2, 3].map(() => register(link, 'noor@msl.example')));
    expect(racers.map(({ code }) => code).sort()).toEqual([201, 403, 403]);
  });

  it('list and revoke open invitations, without seeing their links again', async () => {
    const { link, _id } = (await invite('noor@msl.example')).answer.data;
    const open = await invitations();
    expect(open).toMatchObject([{ _id, email: 'noor@msl.example' }]);
    expect(Date.parse(open[0]?.expiresAt ?? '') - Date.parse(open[0]?.createdAt ?? '')).toBe(72 * hourMs);
    const stored = JSON.stringify(await server().app.db.selectFrom('invitations').selectAll().execute());
    expect(stored).not.toContain(tokenIn(link));
    expect((await server().send(sessionCalls.revokeInvitation, { id: _id })).code).toBe(200);
    expect((await server().send(sessionCalls.revokeInvitation, { id: _id })).code).toBe(404);
    expect((await register(link, 'noor@msl.example')).code).toBe(403);
    expect(await invitations()).toEqual([]);
  });

  it('replace an invitation by inviting again, and cannot invite an existing administrator', async () => {
    const first = (await invite('noor@msl.example')).answer.data.link;
    const second = (await invite('NOOR@msl.example')).answer.data.link;
    expect((await register(first, 'noor@msl.example')).code).toBe(403);
    expect((await register(second, 'noor@msl.example')).code).toBe(201);
    expect((await invite('noor@msl.example')).code).toBe(409);
  });

  it('cannot register with an expired link, whose row is swept', async () => {
    const { link } = (await invite('noor@msl.example')).answer.data;
    const past = new Date(Date.now() - 1000).toISOString();
    await server().app.db.updateTable('invitations').set({ expiresAt: past }).execute();
    expect((await register(link, 'noor@msl.example')).code).toBe(403);
    expect(await invitations()).toEqual([]);
    await server().app.sessions.sweep();
    expect(await server().app.db.selectFrom('invitations').select('id').execute()).toEqual([]);
  });

  it('can use an invitation again after a failed registration', async () => {
    const { link } = (await invite('noor@msl.example')).answer.data;
    await server().app.sessions.users.insert({ name: 'N', email: 'noor@msl.example', passwordHash: 'none' });
    expect((await register(link, 'noor@msl.example')).code).toBe(409);
    expect(await invitations()).toHaveLength(1);
  });

  it('remove another administrator together with all sessions and invitations of that account', async () => {
    const { id, token } = await add('noor@msl.example');
    const { link } = (await invite('friend@msl.example', token)).answer.data;
    const remove = () => server().send(sessionCalls.removeAdministrator, { id });
    expect((await remove()).code).toBe(200);
    expect(await codeWith(token)).toBe(401);
    expect((await register(link, 'friend@msl.example')).code).toBe(403);
    expect(await administrators()).toHaveLength(1);
    expect((await remove()).code).toBe(404);
    const body = { email: 'noor@msl.example', password };
    expect((await server().asGuest(sessionCalls.logIn, { body })).code).toBe(401);
  });

  it('are reported as missing only until the first one exists, so that registration is offered', async () => {
    const setup = async () => (await server().asGuest(sessionCalls.getSetup, {})).answer.data;
    expect(await setup()).toEqual({ hasAdministrator: true, sendsMail: false });
    await server().app.db.deleteFrom('users').execute();
    expect(await setup()).toEqual({ hasAdministrator: false, sendsMail: false });
  });

  it('cannot remove themselves, so that at least one remains', async () => {
    const [self] = await administrators();
    const { code, failure } = await server().send(sessionCalls.removeAdministrator, { id: self?._id ?? '' });
    expect(code).toBe(409);
    expect(failure.message).toBe('You cannot remove your own account.');
    expect(await administrators()).toHaveLength(1);
  });

  describe('the permission to release', () => {
    const permit = (id: string, mayRelease: boolean, token?: string) =>
      server().send(sessionCalls.permit, { id, body: { mayRelease } }, token);
    const selfId = async () => (await administrators()).find(({ isSelf }) => isSelf)?._id ?? '';
    const permitted = async () =>
      (await administrators()).filter(({ mayRelease }) => mayRelease).map(({ email }) => email);

    it('belongs to the first administrator, who can grant it to invited ones and revoke it', async () => {
      const { id, token } = await add('noor@msl.example');
      expect(await permitted()).toEqual(['admin@msl.example']);
      const { code, answer } = await permit(id, true);
      expect(code).toBe(200);
      expect(answer.message).toBe('Permission to release granted');
      expect(answer.data).toMatchObject({ _id: id, email: 'noor@msl.example', mayRelease: true, isSelf: false });
      expect((await server().send(sessionCalls.getUser, {}, token)).answer.data.mayRelease).toBe(true);
      expect((await permit(id, false)).answer.data.mayRelease).toBe(false);
      expect(await codeWith(token)).toBe(200);
    });

    it('cannot be granted by an administrator without it', async () => {
      const [noor, zoe] = [await add('noor@msl.example'), await add('zoe@msl.example')];
      for (const id of [zoe.id, noor.id, await selfId(), 'nosuch']) {
        expect((await permit(id, true, noor.token)).code).toBe(403);
      }
      expect(await permitted()).toEqual(['admin@msl.example']);
    });

    it('cannot be changed for oneself or for an unknown account', async () => {
      const own = await permit(await selfId(), false);
      expect([own.code, own.failure.message]).toEqual([409, 'You cannot change your own permissions.']);
      expect((await permit('nosuch', true)).code).toBe(404);
      expect(await permitted()).toEqual(['admin@msl.example']);
    });

    it('stays with at least one of two administrators who revoke each other concurrently', async () => {
      const noor = await add('noor@msl.example');
      await permit(noor.id, true);
      const self = await selfId();
      const racers = await Promise.all([permit(noor.id, false), permit(self, false, noor.token)]);
      expect(racers.map(({ code }) => code).sort()).toEqual([200, 403]);
      expect(await permitted()).toHaveLength(1);
    });

    it('protects an administrator from removal by one without it', async () => {
      const noor = await add('noor@msl.example');
      const { code, failure } = await server().send(
        sessionCalls.removeAdministrator,
        { id: await selfId() },
        noor.token,
      );
      expect([code, failure.message]).toEqual([
        409,
        expect.stringContaining('This administrator may release and you may not.'),
      ]);
      expect(await permitted()).toEqual(['admin@msl.example']);
    });
  });

  it('who remove each other concurrently leave one', async () => {
    const other = await add('noor@msl.example');
    await server().send(sessionCalls.permit, { id: other.id, body: { mayRelease: true } });
    const [self] = (await administrators()).filter(({ isSelf }) => isSelf);
    const codes = await Promise.all([
      server()
        .send(sessionCalls.removeAdministrator, { id: other.id })
        .then(({ code }) => code),
      server()
        .send(sessionCalls.removeAdministrator, { id: self?._id ?? '' }, other.token)
        .then(({ code }) => code),
    ]);
    expect(codes.sort()).toEqual([200, 401]);
    expect(await server().app.sessions.users.list()).toHaveLength(1);
  });
});
