import { registryCalls, sessionCalls } from '@msl/shared/contracts';
import { makeToken, publishVersion } from '../../test/support/remoteVersions';
import { administrator, defaultDatabases, useTestApp } from '../../test/support/testApp';
import { signInPolicy } from './signInPolicy';

const minuteMs = 60_000;
const { email, password } = administrator;

describe.each(defaultDatabases)('password confirmation on $name', (database) => {
  const server = useTestApp(database, { rateLimit: true });
  const typedAgo = (ms: number) => {
    const confirmedAt = new Date(Date.now() - ms).toISOString();
    return server().app.db.updateTable('sessions').set({ confirmedAt }).execute();
  };
  const confirm = (typed: string) => server().send(sessionCalls.confirm, { body: { password: typed } });
  const invite = () => server().send(sessionCalls.invite, { body: { email: 'noor@msl.example' } });
  const update = (body: { email: string; phone: string }) => server().send(sessionCalls.updateProfile, { body });

  it('is valid for ten minutes after sign-in or confirmation', async () => {
    await typedAgo(9 * minuteMs);
    expect((await invite()).code).toBe(201);
    await typedAgo(11 * minuteMs);
    const { code, failure } = await invite();
    expect([code, failure.code, failure.message]).toEqual([
      ...[403, 'confirm_password', 'Please confirm your password first.'],
    ]);
    expect((await confirm(password)).answer.message).toBe('Password confirmed');
    expect((await invite()).code).toBe(201);
  });

  it('is not required for reading and editing', async () => {
    await typedAgo(60 * minuteMs);
    expect((await server().send(sessionCalls.listAdministrators, {})).code).toBe(200);
    expect((await update({ email, phone: '+971 4 000 0000' })).code).toBe(200);
  });

  it('is required to change the e-mail address', async () => {
    await typedAgo(60 * minuteMs);
    const { code, failure } = await update({ email: 'mine@msl.example', phone: '' });
    expect([code, failure.code]).toEqual([403, 'confirm_password']);
    expect((await server().send(sessionCalls.getUser, {})).answer.data.email).toBe(email);
  });

  it('is required of an administrator who releases manually, but not of a deploy token', async () => {
    await typedAgo(0);
    const { token } = await makeToken(server());
    await typedAgo(60 * minuteMs);
    const byHand = [
      await publishVersion(server(), { version: '1.0.0' }),
      await server().send(registryCalls.activate, { remote: 'inbox', body: { version: '1.0.0' } }),
      await server().send(registryCalls.rollback, { remote: 'inbox', body: {} }),
      await server().send(registryCalls.createToken, { body: { remote: 'inbox', name: 'CI' } }),
    ];
    expect(byHand.map(({ code, failure }) => [code, failure.code])).toEqual(Array(4).fill([403, 'confirm_password']));
    expect((await publishVersion(server(), { version: '1.0.0' }, { activate: true }, token)).code).toBe(201);
  });

  it('applies to one session only', async () => {
    const other = (await server().asGuest(sessionCalls.logIn, { body: administrator })).answer.token;
    await typedAgo(60 * minuteMs);
    await confirm(password);
    const { code } = await server().send(sessionCalls.invite, { body: { email: 'noor@msl.example' } }, other);
    expect(code).toBe(403);
  });

  it('rejects a wrong password at its field, and limits guessing like the sign-in does', async () => {
    const wrong = await confirm('not it at all');
    expect([wrong.code, wrong.failure.errors]).toEqual([
      ...[422, [{ field: 'password', message: 'The password is wrong.' }]],
    ]);
    for (let n = 1; n < signInPolicy.freeFailures; n += 1) expect((await confirm('a guess')).code).toBe(422);
    const held = await confirm(password);
    expect([held.code, held.headers['retry-after']]).toEqual([429, '30']);
  });
});
