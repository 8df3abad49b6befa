import { createHash } from 'node:crypto';
import { SignJWT, UnsecuredJWT } from 'jose';
import { Tokens } from './tokens';

const secret = 'the secret of these tests';
const key = createHash('sha256').update(secret).digest();
const tokens = new Tokens(secret);
const claims = { userId: 'user', sessionId: 'session' };
const inAnHour = () => new Date(Date.now() + 3_600_000);
const nowSeconds = () => Math.floor(Date.now() / 1000);

const payloadOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;

describe('a session token', () => {
  it('expires by a claim in whole seconds', async () => {
    const expiresAt = inAnHour();
    const { exp } = payloadOf(await tokens.sign(claims, expiresAt));
    expect(exp).toBe(Math.floor(expiresAt.getTime() / 1000));
  });

  it('is read back as it was signed', async () => {
    expect(await tokens.read(await tokens.sign(claims, inAnHour()))).toEqual(claims);
  });

  it.each([
    ['HS512', { alg: 'HS512' }],
    ['HS384', { alg: 'HS384' }],
  ])('is rejected when signed with %s, even with the right key', async (_, header) => {
    const long = new Uint8Array(Buffer.concat([key, key]));
    const token = await new SignJWT()
      .setProtectedHeader(header)
      .setSubject('user')
      .setJti('session')
      .setExpirationTime('1h')
      .sign(long);
    expect(await tokens.read(token)).toBeUndefined();
  });

  it('is rejected if it is unsigned, signed with another key, or modified', async () => {
    const unsigned = new UnsecuredJWT().setSubject('user').setJti('session').setExpirationTime('1h').encode();
    const [header, , signature] = (await tokens.sign(claims, inAnHour())).split('.');
    const other = Buffer.from(JSON.stringify({ sub: 'other', jti: 'session', exp: nowSeconds() + 60 }));
    const changed = [header, other.toString('base64url'), signature].join('.');
    const foreign = await new Tokens('another secret').sign(claims, inAnHour());
    for (const token of [unsigned, changed, foreign, 'a.b.c', '']) expect(await tokens.read(token)).toBeUndefined();
  });

  it('is rejected without an expiry, a user or a session', async () => {
    const sign = (payload: Record<string, unknown>) =>
      new SignJWT(payload).setProtectedHeader({ alg: 'HS256' }).sign(new Uint8Array(key));
    const exp = nowSeconds() + 60;
    expect(await tokens.read(await sign({ sub: 'user', jti: 'session', exp }))).toEqual(claims);
    for (const payload of [
      { sub: 'user', jti: 'session' },
      { sub: 'user', exp },
      { jti: 'session', exp },
    ])
      expect(await tokens.read(await sign(payload))).toBeUndefined();
  });

  it('is accepted by an instance whose clock is behind, and rejected soon after its expiry', async () => {
    const ahead = await new SignJWT({ sub: 'user', jti: 'session', exp: nowSeconds() + 60, iat: nowSeconds() + 30 })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new Uint8Array(key));
    expect(await tokens.read(ahead)).toEqual(claims);
    expect(await tokens.read(await tokens.sign(claims, new Date(Date.now() - 60_000)))).toBeUndefined();
  });
});
