import {
  apiTokenCalls,
  categoryCalls,
  passwordResetCalls,
  registryCalls,
  secondFactorCalls,
  sessionCalls,
} from '@msl/shared/contracts';
import { Secret, TOTP } from 'otpauth';
import { MailSink } from '../../test/support/mailSink';
import { administrator, databases, TestApp, useEmptyTestApp } from '../../test/support/testApp';
import { until } from '../../test/support/until';
import { openSessions } from './openSessions';

const program = { userAgent: 'curl', address: '127.0.0.1' };

describe.each(databases)('a second factor on $name', (database) => {
  let nowMs: number;
  const server = useEmptyTestApp(database, { rateLimit: true }, { now: () => nowMs });
  beforeAll(() => {
    nowMs = Date.now();
  });

  const codeOf = (key: string, steps = 0) =>
    new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: nowMs + steps * 30_000 });
  const nextStep = () => (nowMs += 30_000);
  const signIn = (more: object = {}, remoteAddress?: string) =>
    server().app.inject({
      ...{ method: 'POST', url: '/api/admin/login', remoteAddress },
      payload: { ...administrator, ...more },
    });
  const answerOf = (response: Awaited<ReturnType<typeof signIn>>) => [response.statusCode, response.json().code];
  const setUp = async (token?: string) => {
    const { key } = (await server().send(secondFactorCalls.begin, {}, token)).answer.data;
    const confirmed = await server().send(secondFactorCalls.confirm, { body: { code: codeOf(key) } }, token);
    nextStep();
    return { key, codes: confirmed.answer.data.recoveryCodes };
  };

  it('counts once a code was confirmed, and is then asked for after the correct password only', async () => {
    const other = (await server().asGuest(sessionCalls.logIn, { body: administrator })).answer.token;
    const begun = (await server().send(secondFactorCalls.begin, {})).answer.data;
    expect(begun.uri).toContain(begun.key);
    expect(begun.qrCode).toMatch(/^data:image\/svg\+xml;base64,/);
    expect((await signIn()).statusCode).toBe(200);
    expect((await server().send(secondFactorCalls.confirm, { body: { code: '000000' } })).code).toBe(422);
    const { key, codes } = await setUp();
    expect([codes.length, new Set(codes).size]).toEqual([10, 10]);
    expect((await server().send(sessionCalls.getUser, {}, other)).code).toBe(401);
    expect((await server().send(secondFactorCalls.begin, {})).code).toBe(409);
    const stored = JSON.stringify([
      await server().app.db.selectFrom('second_factors').selectAll().execute(),
      await server().app.db.selectFrom('recovery_codes').selectAll().execute(),
    ]);
    expect(
      [key, ...codes, ...codes.map((code) => code.replaceAll('-', ''))].filter((one) => stored.includes(one)),
    ).toEqual([]);
    expect(answerOf(await signIn())).toEqual([401, 'totp_required']);
    const wrong = await signIn({ password: 'not it at all', totp: codeOf(key) });
    const nobody = await signIn({ email: 'nobody@msl.example' });
    const { requestId: _, ...same } = nobody.json() as { requestId: string };
    expect([wrong.statusCode, wrong.json()]).toEqual([nobody.statusCode, expect.objectContaining(same)]);
    expect((wrong.json() as { code?: string }).code).toBeUndefined();
    expect(answerOf(await signIn({ totp: codeOf(key) }))).toEqual([200, undefined]);
  });

  it('accepts each code once, also on two instances together, and a clock that is one step off', async () => {
    const { key, codes } = await setUp();
    const another = await openSessions(server().app.db, server().config, () => nowMs);
    const both = async (sent: object) =>
      (
        await Promise.allSettled(
          [server().app.sessions, another].map((one) => one.signIn({ ...administrator, ...sent }, program)),
        )
      )
        .map(({ status }) => status)
        .sort();
    expect(await both({ totp: codeOf(key) })).toEqual(['fulfilled', 'rejected']);
    expect(await both({ recoveryCode: codes[0] })).toEqual(['fulfilled', 'rejected']);
    expect((await signIn({ recoveryCode: codes[1]?.toUpperCase().replaceAll('-', ' ') })).statusCode).toBe(200);
    expect((await signIn({ totp: codeOf(key, 1) })).statusCode).toBe(200);
    nowMs += 90_000;
    expect((await signIn({ totp: codeOf(key, -1) })).statusCode).toBe(200);
    expect((await signIn({ totp: codeOf(key, -2) })).statusCode).toBe(401);
    expect((await signIn({ totp: codeOf(key, 2) })).statusCode).toBe(401);
    expect((await server().send(secondFactorCalls.get, {})).answer.data.recoveryCodesLeft).toBe(8);
  });

  it('limits wrong codes from all addresses together, but not for an address the account is used from', async () => {
    expect((await signIn()).statusCode).toBe(200);
    const { key } = await setUp();
    for (let n = 0; n < 10; n += 1) {
      expect((await signIn({ totp: '000000' }, `10.0.${n}.1`)).statusCode).toBe(401);
    }
    expect((await signIn({ totp: codeOf(key) }, '10.1.0.1')).statusCode).toBe(429);
    expect((await signIn({ totp: codeOf(key) })).statusCode).toBe(200);
    nextStep();
    expect((await signIn({ totp: codeOf(key) }, '10.1.0.2')).statusCode).toBe(200);
    nextStep();
    // The correct password alone does not reset the failures of an address.
    for (let n = 0; n < 5; n += 1) {
      await signIn({}, '10.2.0.1');
      await signIn({ totp: '000000' }, '10.2.0.1');
    }
    expect((await signIn({ totp: codeOf(key) }, '10.2.0.1')).statusCode).toBe(429);
  });

  it('counts wrong codes from an address the account is used from, which waits by its own failures only', async () => {
    expect((await signIn()).statusCode).toBe(200);
    const { key } = await setUp();
    for (let n = 0; n < 5; n += 1) expect((await signIn({ totp: '000000' })).statusCode).toBe(401);
    expect((await signIn({ totp: codeOf(key) })).statusCode).toBe(429);
    for (let n = 0; n < 5; n += 1) {
      expect((await signIn({ totp: '000000' }, `10.0.${n}.1`)).statusCode).toBe(401);
    }
    expect((await signIn({ totp: codeOf(key) }, '10.1.0.1')).statusCode).toBe(429);
    nextStep();
    expect((await signIn({ totp: codeOf(key) })).statusCode).toBe(200);
    expect((await signIn({ totp: '000000' }, '10.1.0.1')).statusCode).toBe(401);
  });

  it('is turned off with a code, renews recovery codes, and can be reset by an owner', async () => {
    const { key, codes } = await setUp();
    const renewed = await server().send(secondFactorCalls.renewCodes, { body: { code: codeOf(key) } });
    expect(renewed.answer.data.recoveryCodes).toHaveLength(10);
    expect((await signIn({ recoveryCode: codes[0] })).statusCode).toBe(401);
    const turnOff = (body: object) => server().send(secondFactorCalls.turnOff, { body });
    expect((await turnOff({ code: '000000' })).code).toBe(422);
    expect((await turnOff({ recoveryCode: renewed.answer.data.recoveryCodes[0] })).code).toBe(200);
    expect((await signIn()).statusCode).toBe(200);
    const { users, sessions, tokens } = server().app.sessions;
    const add = async (email: string, role: string) => {
      const id = (await users.insert({ name: 'Person', email, passwordHash: '', role }))?.id ?? '';
      const { id: sessionId, expiresAt } = await sessions.begin(id, program);
      return { id, token: await tokens.sign({ userId: id, sessionId }, new Date(expiresAt)) };
    };
    const sales = await add('sales@msl.example', 'sales');
    await setUp(sales.token);
    const reset = (token?: string) => server().send(secondFactorCalls.reset, { id: sales.id }, token);
    const editor = await add('editor@msl.example', 'editor');
    expect((await reset(editor.token)).code).toBe(403);
    expect((await reset()).code).toBe(200);
    expect((await server().send(sessionCalls.getUser, {}, sales.token)).code).toBe(401);
    expect((await reset()).code).toBe(409);
  });

  it('that a role requires comes before everything else', async () => {
    const require = (requiresTotp: boolean) =>
      server().send(secondFactorCalls.require, { body: { role: 'owner', requiresTotp } });
    const made = await server().send(apiTokenCalls.create, { body: { name: 'x', scopes: ['catalogue:read'] } });
    expect((await require(true)).code).toBe(200);
    const refused = await server().send(categoryCalls.list, {});
    expect([refused.code, refused.failure.code]).toEqual([403, 'totp_setup_required']);
    expect((await server().send(categoryCalls.list, {}, made.answer.data.token)).code).toBe(403);
    expect((await server().send(sessionCalls.listSessions, {})).code).toBe(403);
    expect((await server().send(sessionCalls.getUser, {})).answer.data.mustSetUpSecondFactor).toBe(true);
    const loaded = {
      remote: 'settings',
      version: '1.0.0',
      kind: 'loaded',
      message: '',
      place: '',
      traceId: '',
    } as const;
    expect((await server().send(registryCalls.report, { body: { reports: [loaded] } })).code).toBe(200);
    const { key } = await setUp();
    expect((await server().send(categoryCalls.list, {})).code).toBe(200);
    expect((await server().send(secondFactorCalls.turnOff, { body: { code: codeOf(key) } })).code).toBe(409);
    expect((await require(false)).code).toBe(200);
    expect((await server().send(secondFactorCalls.turnOff, { body: { code: codeOf(key) } })).code).toBe(200);
  });
});

describe.each(databases)('mails about accounts on $name', (database) => {
  const sink = new MailSink();
  let server: TestApp;
  beforeEach(async () => {
    await sink.start();
    sink.mails.length = 0;
    const mail = { smtpUrl: sink.url, to: 'office@msl.example', from: 'site@msl.example' };
    server = await TestApp.start(database, { mail, rateLimit: true });
  });
  afterEach(async () => {
    await server.stop();
    await sink.stop();
  });

  const mailTo = async (address: string, subject: string, count = 1) => {
    const found = () => sink.mails.filter(({ to, headers }) => to[0] === address && headers.subject === subject);
    await until(() => found().length >= count);
    return found()[count - 1];
  };
  const request = (email: string) => server.asGuest(passwordResetCalls.request, { body: { email } });
  const tokenIn = (text = '', pattern: RegExp) => pattern.exec(text)?.[1] ?? '';

  it('a link sets a new password once, and ends all sessions', async () => {
    expect((await server.asGuest(sessionCalls.getSetup, {})).answer.data.sendsMail).toBe(true);
    const [known, unknown] = [await request(administrator.email), await request('nobody@msl.example')];
    expect([known.code, known.answer]).toEqual([unknown.code, unknown.answer]);
    const mail = await mailTo(administrator.email, 'Set a new password');
    const token = tokenIn(mail?.text, /\/admin\/reset-password#([\w-]+)/);
    const { db } = server.app;
    const rows = [
      await db.selectFrom('password_resets').selectAll().execute(),
      await db.selectFrom('outbox').selectAll().execute(),
    ];
    expect([token.length, JSON.stringify(rows).includes(token)]).toEqual([32, false]);
    expect(sink.mails.flatMap(({ to }) => to)).not.toContain('nobody@msl.example');
    expect((await server.asGuest(passwordResetCalls.find, { body: { token } })).answer.data).toEqual({
      email: administrator.email,
    });
    const reset = (newPassword: string, sent = token) =>
      server.asGuest(passwordResetCalls.reset, { body: { token: sent, newPassword } });
    expect((await reset('password1234')).code).toBe(422);
    const next = 'violet anchor moped thirteen';
    const codes = (await Promise.all([reset(next), reset(next)])).map(({ code }) => code).sort();
    expect(codes).toEqual([200, 403]);
    expect((await server.send(sessionCalls.getUser, {})).code).toBe(401);
    expect((await server.asGuest(sessionCalls.logIn, { body: administrator })).code).toBe(401);
    const body = { email: administrator.email, password: next };
    expect((await server.asGuest(sessionCalls.logIn, { body })).code).toBe(200);
    for (let n = 0; n < 3; n += 1) await request(administrator.email);
    await mailTo(administrator.email, 'Set a new password', 3);
    const valid = await db.selectFrom('password_resets').select('id').where('userId', 'is not', null).execute();
    // Of three mails in an hour, the link of the first was used.
    expect(valid).toHaveLength(2);
    await db.updateTable('password_resets').set({ expiresAt: new Date().toISOString() }).execute();
    const late = tokenIn((await mailTo(administrator.email, 'Set a new password', 3))?.text, /#([\w-]+)/);
    expect((await reset(next, late)).code).toBe(403);
  });

  it('an invitation is sent to its address, and either of its two links works once', async () => {
    const invited = await server.send(sessionCalls.invite, { body: { email: 'noor@msl.example' } });
    expect(invited.answer.data.isMailed).toBe(true);
    const mail = await mailTo('noor@msl.example', 'You are invited to the back-office');
    const token = tokenIn(mail?.text, /register\?token=([\w-]+)/);
    expect(invited.answer.data.link).not.toContain(token);
    const person = { name: 'Noor', email: 'noor@msl.example', password: 'a long enough password' };
    expect((await server.asGuest(sessionCalls.register, { body: { ...person, token } })).code).toBe(201);
    const shown = new URL(invited.answer.data.link).searchParams.get('token') ?? '';
    expect((await server.asGuest(sessionCalls.findInvitation, { body: { token: shown } })).code).toBe(403);
  });

  it('a sign-in from a new device is announced, and a known browser or address is not', async () => {
    await server.asGuest(sessionCalls.logIn, { body: administrator });
    await mailTo(administrator.email, 'New sign-in to your account');
    const logIn = (headers: object, remoteAddress = '127.0.0.1') =>
      server.app.inject({
        ...{ method: 'POST', url: '/api/admin/login', payload: administrator, remoteAddress },
        headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0', ...headers },
      });
    const browser = await logIn({ 'sec-fetch-site': 'same-origin' });
    const cookies = [browser.headers['set-cookie'] ?? []].flat();
    const device = cookies.find((cookie) => cookie.startsWith('msl-device=')) ?? '';
    expect(device).toMatch(/HttpOnly; SameSite=Strict; Max-Age=34560000/);
    const mail = await mailTo(administrator.email, 'New sign-in to your account', 2);
    expect(mail?.text).toContain('Device: Firefox on Linux');
    const known = { 'sec-fetch-site': 'same-origin', cookie: device.split(';')[0] };
    expect((await logIn(known, '10.9.9.9')).statusCode).toBe(200);
    expect((await logIn({})).statusCode).toBe(200);
    expect((await logIn({}, '10.8.8.8')).statusCode).toBe(200);
    const next = await mailTo(administrator.email, 'New sign-in to your account', 3);
    expect(next?.text).toContain('Network address: 10.8.8.8');
    expect(sink.mails.filter(({ headers }) => headers.subject === 'New sign-in to your account')).toHaveLength(3);
  });
});
