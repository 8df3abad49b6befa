import * as argon2 from '@node-rs/argon2';
import { sessionCalls } from '@msl/shared/contracts';
import { administrator, sqlite, TestApp } from '../../test/support/testApp';
import { ensureAdministrator } from './firstAdministrator';
import { hashPassword, isPassword, preparePasswords } from './passwords';
import { Unavailable } from '../errors/domainErrors';

jest.mock('@node-rs/argon2', () => {
  const real = jest.requireActual<typeof argon2>('@node-rs/argon2');
  return { ...real, hash: jest.fn(real.hash), verify: jest.fn(real.verify) };
});
const verify = jest.mocked(argon2.verify);
const hash = jest.mocked(argon2.hash);

describe('checking a password', () => {
  it('uses the same hash parameters for an unknown account as for a wrong password', async () => {
    const server = await TestApp.start(sqlite, { administrator: undefined });
    await ensureAdministrator(server.app.sessions, { administrator }, () => {});
    await preparePasswords();
    const costOf = async (email: string) => {
      hash.mockClear();
      verify.mockClear();
      const { code } = await server.asGuest(sessionCalls.logIn, { body: { email, password: 'wrong password' } });
      const parameters = verify.mock.calls.map(([against]) => argon2.parseOptions(against).memoryCost);
      return { code, parameters, hashes: hash.mock.calls.length };
    };
    const wrong = await costOf(administrator.email);
    expect(wrong).toEqual({ code: 401, parameters: [19_456], hashes: 0 });
    expect(await costOf('nobody@msl.example')).toEqual(wrong);
    await server.stop();
  });

  it('checks two at a time, queues a limited number, and rejects the rest with 503', async () => {
    const passwordHash = await hashPassword('right');
    let running = 0;
    let most = 0;
    const real = verify.getMockImplementation();
    verify.mockImplementation(async (...args) => {
      most = Math.max(most, (running += 1));
      try {
        return (await real?.(...args)) ?? false;
      } finally {
        running -= 1;
      }
    });
    const flood = Array.from({ length: 60 }, () => isPassword(passwordHash, 'right'));
    const owner = isPassword(passwordHash, 'right', true);
    const outcomes = await Promise.allSettled(flood);
    verify.mockImplementation(real);
    const refused = outcomes.filter(({ status }) => status === 'rejected');
    expect(most).toBe(2);
    expect(refused).toHaveLength(28);
    expect(refused[0]).toMatchObject({ reason: { retryAfterSeconds: 2 } });
    expect((refused[0] as PromiseRejectedResult).reason).toBeInstanceOf(Unavailable);
    expect(await owner).toBe(true);
  });
});
