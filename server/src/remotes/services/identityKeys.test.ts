import { decodeProtectedHeader } from 'jose';
import { defaultDatabases, useTestApp } from '../../../test/support/testApp';
import { IdentityKeys } from './identityKeys';
import { signIdentity } from './identityToken';

const [minuteMs, dayMs] = [60_000, 86_400_000];

describe.each(defaultDatabases)('the keys that sign who asks a service, on $name', (database) => {
  const server = useTestApp(database);

  it('are published before they sign, replaced after a month, and then kept for a day', async () => {
    let nowMs = Date.parse('2026-03-01T08:00:00.000Z');
    const keys = new IdentityKeys(server().app.db, () => nowMs);
    const user = { id: 'u1', name: 'Ada', email: 'ada@msl.example' };
    const signedBy = async () =>
      decodeProtectedHeader(await signIdentity({ keys, issuer: 'https://msl.example', remote: 'notes', user })).kid;
    const published = async () => (await keys.publicKeys()).map(({ kid }) => kid);
    const first = await signedBy();
    expect(await published()).toEqual([first]);
    nowMs += 30 * dayMs;
    expect(await signedBy()).toBe(first);
    const [second, ...others] = await published();
    expect(others).toEqual([first]);
    nowMs += 11 * minuteMs;
    expect(await signedBy()).toBe(second);
    nowMs += 30 * dayMs;
    expect((await published()).slice(1)).toEqual([second]);
  });

  it('are published without their private part, and shared by all instances', async () => {
    const { db } = server().app;
    const [key] = await new IdentityKeys(db).publicKeys();
    expect(Object.keys(key ?? {}).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y']);
    const answer = await server().app.inject('/.well-known/jwks.json');
    expect([answer.statusCode, answer.json().keys]).toEqual([200, await new IdentityKeys(db).publicKeys()]);
  });
});
