import { type Call, presenceCalls, type Right, roleCalls, sessionCalls } from '@msl/shared/contracts';
import { newId } from '../../src/database/newId';
import { expectOfEvery } from './ofEvery';
import { registerNewcomer } from './people';
import { acceptedInput } from './requests';
import { everyCall, type World } from './world';

interface Person {
  userId: string;
  token: string;
  rights: readonly string[];
  mayRelease: boolean;
}

/** Whether a person may make a call, by its declaration. */
function isPermitted({ needs }: Call, { rights, mayRelease }: Person): boolean {
  if (needs === 'session') return true;
  if (needs === 'release') return mayRelease;
  return [needs ?? []].flat().some((right) => rights.includes(right));
}

/** Starts a session of an administrator. @returns its token */
async function signIn({ server: { app } }: World, userId: string): Promise<string> {
  const { sessions, tokens } = app.sessions;
  const { id, expiresAt } = await sessions.begin(userId, { userAgent: '', address: '127.0.0.1' });
  return tokens.sign({ userId, sessionId: id }, new Date(expiresAt));
}

/** Who may make which call, and roles of one's own. */
export function describeRoles(world: () => World): void {
  const people: Record<string, Person> = {};

  beforeAll(async () => {
    const created = await world().send(roleCalls.create, { body: { name: 'Nothing', rights: [] } });
    const { data: roles } = (await world().send(roleCalls.list, {})).answer;
    for (const { _id: role, name, rights } of roles) {
      const email = `${newId()}@msl.example`;
      const user = await world().server.app.sessions.users.insert({ name, email, passwordHash: '', role });
      const userId = user?.id ?? '';
      people[name] = { userId, token: await signIn(world(), userId), rights, mayRelease: false };
    }
    expect([created.code, Object.keys(people)]).toEqual([201, ['Owner', 'Editor', 'Sales', 'Nothing']]);
  });

  // The listed calls would accept an empty body and act on what other tests use.
  const isHarmless = (call: Call) => call !== sessionCalls.logOut && call !== sessionCalls.endSessions;
  const calls = [...everyCall].filter(([, { needs }]) => needs);

  it('every call below admin/ declares its needs, except for signing in and registration', () => {
    const undeclared = [...everyCall].filter(([, { path, needs }]) => path.startsWith('admin/') && !needs);
    expect(undeclared.map(([name]) => name)).toEqual([
      'sessionCalls.logIn',
      'sessionCalls.findInvitation',
      'sessionCalls.register',
    ]);
    expect([...everyCall].filter(([, { path, needs }]) => path.startsWith('guest/') && needs)).toEqual([]);
  });

  it('every call of administrators is permitted to exactly the roles that its declaration says', () =>
    expectOfEvery(calls, async (name, call) => {
      for (const [role, person] of Object.entries(people)) {
        const isAllowed = isPermitted(call, person);
        if (isAllowed && !isHarmless(call)) continue;
        // Calls about sessions may have ended it.
        if (name.startsWith('sessionCalls.')) person.token = await signIn(world(), person.userId);
        const { code, body } = await world().raw(call, { token: person.token });
        const failure = (body ?? {}) as { code?: string };
        expect([role, code === 401, code === 403]).toEqual([role, false, !isAllowed]);
        const expected = isAllowed || call.needs === 'release' ? undefined : 'not_permitted';
        expect([role, failure.code]).toEqual([role, expected]);
      }
      expect((await world().raw(call, { token: '' })).code).toBe(401);
    }));

  it('who has a record open is told only to those who may read it', async () => {
    const { Owner, Nothing } = people;
    const tell = (who?: Person) =>
      world().raw(presenceCalls.tell, { ...acceptedInput(presenceCalls.tell), token: who?.token });
    expect((await tell(Owner)).code).toBe(200);
    const { code, body } = await tell(Nothing);
    expect([code, (body as { code?: string }).code]).toEqual([403, 'not_permitted']);
  });
}

/** Every answer of the calls about roles. */
export function describeRoleChanges(world: () => World): void {
  const create = (name: string, rights: Right[] = []) => world().send(roleCalls.create, { body: { name, rights } });

  it('roles are created, changed, given and deleted', async () => {
    const { _id: id, updatedAt } = (await create('Writers', ['content:read', 'content:write'])).answer.data;
    expect((await create('writers')).code).toBe(409);
    const changed = await world().send(roleCalls.update, { id, body: { rights: ['content:read'] } });
    expect(changed.answer.data).toMatchObject({ name: 'Writers', rights: ['content:read'], isBuiltIn: false });
    const stale = { name: 'Authors', updatedAt: updatedAt ?? '' };
    expect((await world().send(roleCalls.update, { id, body: stale })).code).toBe(409);
    expect((await world().send(roleCalls.update, { id: 'editor', body: { name: 'Editors' } })).code).toBe(409);
    await registerNewcomer(world());
    const administrators = (await world().send(sessionCalls.listAdministrators, {})).answer.data;
    const noor = administrators.find(({ isSelf }) => !isSelf)?._id ?? '';
    const given = await world().send(sessionCalls.setRole, { id: noor, body: { role: id } });
    expect(given.answer.data.role).toEqual({ _id: id, name: 'Writers' });
    expect((await world().send(sessionCalls.setRole, { id: noor, body: { role: 'nosuch' } })).code).toBe(422);
    const inUse = await world().send(roleCalls.remove, { id });
    expect([inUse.code, inUse.failure.message]).toEqual([409, '1 administrator still has this role.']);
    const own = administrators.find(({ isSelf }) => isSelf)?._id ?? '';
    const last = await world().send(sessionCalls.setRole, { id: own, body: { role: 'editor' } });
    expect([last.code, last.failure.message]).toEqual([409, 'This is the last owner. Make somebody else owner first.']);
    await world().send(sessionCalls.setRole, { id: noor, body: { role: 'sales' } });
    expect((await world().send(roleCalls.remove, { id })).code).toBe(200);
  });
}
