import { sessionCalls } from '@msl/shared/contracts';
import { administrator, databases, TestApp, useTestApp } from '../../test/support/testApp';
import { signInPolicy } from './signInPolicy';

const { email, password } = administrator;
const { freeFailures } = signInPolicy;

describe.each(databases)('guessing passwords on $name', (database) => {
  let nowMs = Date.now();
  const instance = useTestApp(
    database,
    { rateLimit: true, jwtSecret: 'shared by two instances' },
    { now: () => nowMs },
  );
  // Each test has its own address, because sign-ins are also limited to 20 a minute per sender.
  let [guesser, tests] = ['', 0];
  beforeEach(async () => {
    nowMs = Date.now();
    guesser = `203.0.113.${(tests += 1)}`;
    await instance().app.db.deleteFrom('sign_in_failures').execute();
  });

  const signInAt = async (app: TestApp['app'], remoteAddress: string, body: { email: string; password: string }) => {
    const { method, path } = sessionCalls.logIn;
    const response = await app.inject({ method, url: `/api/${path}`, payload: body, remoteAddress });
    const { message } = response.json<{ message: string }>();
    return { code: response.statusCode, message, retryAfter: response.headers['retry-after'] };
  };
  const signIn = (address: string, body: { email: string; password: string }) =>
    signInAt(instance().app, address, body);
  const guess = (address: string, account = email) => signIn(address, { email: account, password: 'a guess' });
  const guessOften = async (times: number, address: string, account = email) => {
    for (let n = 0; n < times; n += 1) expect((await guess(address, account)).code).toBe(401);
  };

  it('is answered with 429 and Retry-After after a few failures, even with the correct password, until the wait is over', async () => {
    await guessOften(freeFailures, guesser);
    const refusal = {
      code: 429,
      message: 'Too many failed sign-ins. Please try again in 30 seconds.',
      retryAfter: '30',
    };
    expect(await guess(guesser)).toEqual(refusal);
    expect(await signIn(guesser, administrator)).toEqual(refusal);
    nowMs += 30_000;
    expect((await guess(guesser)).code).toBe(401);
    expect((await guess(guesser)).retryAfter).toBe('60');
    nowMs += 60_000;
    expect((await signIn(guesser, administrator)).code).toBe(200);
    await guessOften(freeFailures, guesser);
  });

  it('is counted by e-mail address in any case and by whole IPv6 network', async () => {
    await guessOften(2, '2001:db8:1:2::1', email.toUpperCase());
    await guessOften(3, '2001:db8:1:2:ffff::2');
    expect((await guess('2001:db8:1:2::3')).code).toBe(429);
    expect((await guess('2001:db8:1:3::1')).code).toBe(401);
  });

  it('is counted before the password is checked, so that concurrent attempts do not exceed the limit', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => guess(guesser)));
    const codes = answers.map(({ code }) => code).sort();
    expect(codes).toEqual([...Array<number>(freeFailures).fill(401), ...Array<number>(20 - freeFailures).fill(429)]);
  });

  it('is answered alike for an account that does not exist', async () => {
    const transcript = async (address: string, account: string) => {
      const answers = [];
      for (let n = 0; n < 12; n += 1) {
        answers.push(await guess(address, account));
        nowMs += 20_000;
      }
      return answers;
    };
    const known = await transcript('192.0.2.7', email);
    expect(await transcript('192.0.2.8', 'nobody@msl.example')).toEqual(known);
    expect(new Set(known.map(({ code }) => code))).toEqual(new Set([401, 429]));
  });

  it('from many addresses never locks the owner out of a known address, and out of a new one for 30 seconds', async () => {
    expect((await signIn('192.0.2.1', administrator)).code).toBe(200);
    for (let n = 0; n < 10; n += 1) await guessOften(freeFailures, `198.51.100.${n}`);
    expect((await guess('198.51.100.99')).retryAfter).toBe('30');
    expect((await signIn('192.0.2.1', administrator)).code).toBe(200);
    expect(await signIn('192.0.2.2', administrator)).toMatchObject({ code: 429, retryAfter: '30' });
    nowMs += 30_000;
    expect((await signIn('192.0.2.2', administrator)).code).toBe(200);
    expect((await guess('198.51.100.98', 'other@msl.example')).code).toBe(401);
  });

  it('is limited for the current password in an open session, too', async () => {
    const body = { currentPassword: 'a guess', newPassword: 'another long password' };
    const change = () => instance().send(sessionCalls.updatePassword, { body });
    for (let n = 0; n < freeFailures; n += 1) expect((await change()).code).toBe(422);
    expect((await change()).code).toBe(429);
  });

  it('stores no e-mail or network addresses, and deletes its counts in time', async () => {
    await signIn('192.0.2.1', administrator);
    await guessOften(2, guesser);
    const rows = () => instance().app.db.selectFrom('sign_in_failures').selectAll().execute();
    // The account, the guesser, and the owner.
    expect(await rows()).toHaveLength(3);
    expect(JSON.stringify(await rows())).not.toMatch(/msl\.example|203\.0\.113|192\.0\.2/);
    nowMs += signInPolicy.forgetAfterMs + 1;
    await instance().app.sessions.sweep();
    expect(await rows()).toMatchObject([{ succeededAt: expect.any(String) as string }]);
    nowMs += signInPolicy.knownForMs;
    await instance().app.sessions.sweep();
    expect(await rows()).toEqual([]);
  });

  it('is not counted when the password could not be checked', async () => {
    const { users } = instance().app.sessions;
    const user = await users.findByEmail(email);
    const breakHash = (passwordHash: string) => users.update(user?.id ?? '', { passwordHash });
    await breakHash('no hash at all');
    for (let n = 0; n < freeFailures + 3; n += 1) expect((await guess(guesser)).code).toBe(500);
    await breakHash(user?.passwordHash ?? '');
    await guessOften(freeFailures, guesser);
  });

  if (database.name === 'PostgreSQL') {
    it('is counted across all instances', async () => {
      const { databaseUrl, jwtSecret } = instance().config;
      const other = await TestApp.start(database, { databaseUrl, jwtSecret, rateLimit: true }, { now: () => nowMs });
      await guessOften(freeFailures - 1, guesser);
      const body = { email, password: `not ${password}` };
      expect((await signInAt(other.app, guesser, body)).code).toBe(401);
      expect((await guess(guesser)).code).toBe(429);
      expect((await signInAt(other.app, guesser, body)).code).toBe(429);
      await other.stop();
    });
  }
});
