import {
  apiTokenCalls,
  maxApiTokens,
  passwordResetCalls,
  secondFactorCalls,
  sessionCalls,
} from '@msl/shared/contracts';
import { Secret, TOTP } from 'otpauth';
import { noAccountMail } from '../../src/auth/accountMail';
import { administrator } from '../support/testApp';
import { registerNewcomer } from './people';
import type { World } from './world';

/** Returns the present code of a key, and makes it usable again: each code works once. */
async function freshCode({ server: { app } }: World, key: string): Promise<string> {
  await app.db.updateTable('second_factors').set({ lastStep: 0, failures: 0 }).execute();
  return new TOTP({ secret: Secret.fromBase32(key) }).generate();
}

/** Every answer of the calls about second factors, links for a new password, and API tokens. */
export function describeSignIn(world: () => World): void {
  const code = (key: string) => freshCode(world(), key);

  it('a second factor is set up, renewed, reset, required and turned off', async () => {
    const token = await registerNewcomer(world());
    const send = (call: 'turnOff' | 'renewCodes', body: object, by?: string) =>
      world().send(secondFactorCalls[call], { body }, by);
    for (const call of ['turnOff', 'renewCodes'] as const)
      expect((await send(call, { code: '123456' })).code).toBe(409);
    expect((await world().send(secondFactorCalls.confirm, { body: { code: '123456' } })).code).toBe(409);
    const setUp = async (by?: string) => {
      const { key } = (await world().send(secondFactorCalls.begin, {}, by)).answer.data;
      const confirmed = await world().send(secondFactorCalls.confirm, { body: { code: await code(key) } }, by);
      expect([confirmed.code, confirmed.answer.data.recoveryCodes.length]).toEqual([200, 10]);
      return key;
    };
    const key = await setUp();
    expect((await world().send(secondFactorCalls.begin, {})).code).toBe(409);
    expect((await world().send(secondFactorCalls.get, {})).answer.data).toMatchObject({
      isOn: true,
      isRequired: false,
    });
    expect((await world().asGuest(sessionCalls.logIn, { body: administrator })).failure.code).toBe('totp_required');
    expect((await send('renewCodes', { code: '000000' })).code).toBe(422);
    expect((await send('renewCodes', { code: await code(key) })).code).toBe(200);
    await setUp(token);
    const { data } = (await world().send(sessionCalls.listAdministrators, {})).answer;
    const [self, other] = [data.find(({ isSelf }) => isSelf), data.find(({ isSelf }) => !isSelf)];
    expect([self?.hasSecondFactor, other?.hasSecondFactor]).toEqual([true, true]);
    const reset = (id = '') => world().send(secondFactorCalls.reset, { id });
    const answers = [await reset(self?._id), await reset('nosuch'), await reset(other?._id), await reset(other?._id)];
    expect(answers.map((answer) => answer.code)).toEqual([409, 404, 200, 409]);
    const setRequired = (role: string, requiresTotp: boolean) =>
      world().send(secondFactorCalls.require, { body: { role, requiresTotp } });
    expect((await setRequired('nosuch', true)).code).toBe(422);
    expect((await setRequired('owner', true)).code).toBe(200);
    expect((await send('turnOff', { code: await code(key) })).code).toBe(409);
    expect((await setRequired('owner', false)).code).toBe(200);
    expect((await send('turnOff', { code: '000000' })).code).toBe(422);
    expect((await send('turnOff', { code: await code(key) })).code).toBe(200);
  });

  it('a new password is set with a link', async () => {
    const { resets } = world().server.app.sessions;
    const { email } = administrator;
    expect((await world().asGuest(passwordResetCalls.request, { body: { email } })).code).toBe(200);
    await resets.request(email, 'unknown', noAccountMail);
    const { id } = await world().server.app.db.selectFrom('password_resets').select('id').executeTakeFirstOrThrow();
    const token = (await resets.toSend(id))?.token ?? '';
    const find = () => world().asGuest(passwordResetCalls.find, { body: { token } });
    const reset = (newPassword: string) => world().asGuest(passwordResetCalls.reset, { body: { token, newPassword } });
    expect((await find()).answer.data).toEqual({ email });
    expect((await reset('short')).code).toBe(422);
    expect((await reset('violet anchor moped thirteen')).code).toBe(200);
    expect([(await find()).code, (await reset('violet anchor moped thirteen')).code]).toEqual([403, 403]);
  });

  it('API tokens are created, listed and revoked', async () => {
    const create = (body: object) =>
      world().send(apiTokenCalls.create, { body: { name: 'Stock', scopes: ['catalogue:read'], ...body } });
    const created = await create({});
    expect([created.code, created.answer.data.token]).toEqual([201, expect.stringMatching(/^msl_api_[\w-]{43}$/)]);
    const { _id: id, name, scopes } = created.answer.data;
    expect((await world().send(apiTokenCalls.list, {})).answer.data).toMatchObject([{ _id: id, name, scopes }]);
    for (const expiresAt of ['2020-01-01T00:00:00.000Z', '2999-01-01T00:00:00.000Z']) {
      expect((await create({ expiresAt })).code).toBe(422);
    }
    for (let n = 1; n < maxApiTokens; n += 1) await create({});
    expect((await create({})).code).toBe(409);
    expect((await world().send(apiTokenCalls.revoke, { id })).code).toBe(200);
    expect((await world().send(apiTokenCalls.revoke, { id })).code).toBe(404);
    await world().server.app.db.updateTable('users').set({ role: 'sales' }).execute();
    expect((await create({ scopes: ['settings:write'] })).code).toBe(403);
  });
}
