import { randomUUID } from 'node:crypto';
import {
  categoryCalls,
  contactCalls,
  type Dashboard,
  dashboardCalls,
  inboxCalls,
  missedSearchCalls,
  inquiryCalls,
  newsCalls,
  outboxCalls,
  productCalls,
  searchCalls,
  sessionCalls,
  siteSearchCalls,
} from '@msl/shared/contracts';
import { administrator } from '../support/testApp';
import type { World } from './world';

const newcomer = { name: 'Noor', email: 'noor@msl.example', password: 'another long password' };

const message = {
  ...{ firstName: 'Noor', lastName: 'Haddad', email: 'noor@site.example' },
  ...{ phone: '+971 4 000 0000', message: 'Please call' },
};

/** Registers a second administrator, who may not release. */
export async function registerNewcomer(world: World): Promise<string> {
  const { link } = (await world.send(sessionCalls.invite, { body: { email: newcomer.email } })).answer.data;
  const token = new URL(link, 'http://site.example').searchParams.get('token') ?? '';
  return (await world.asGuest(sessionCalls.register, { body: { ...newcomer, token } })).answer.token;
}

/** Returns the token of a new session. */
const signIn = async (world: World, credentials: { email: string; password: string } = administrator) =>
  (await world.asGuest(sessionCalls.logIn, { body: credentials })).answer.token;

/** Sends an inquiry about a new product. */
async function newInquiry(world: World): Promise<string> {
  const category = await world.send(categoryCalls.create, { form: { categoryName: `Asked for ${randomUUID()}` } });
  const form = { categoryId: category.answer.data._id, name: 'Asked for' };
  const product = await world.send(productCalls.create, { form });
  const body = { name: 'Ada', email: 'ada@park.example', message: 'Price?', productID: product.answer.data._id };
  return (await world.asGuest(inquiryCalls.send, { body })).answer.data._id;
}

function describeMessages(world: () => World): void {
  it('a visitor sends a contact message, which administrators read', async () => {
    const { code, answer } = await world().asGuest(contactCalls.send, { body: message });
    expect([code, answer.message]).toEqual([201, 'Form submitted successfully']);
    expect((await world().send(contactCalls.get, { id: answer.data._id })).answer.data).toMatchObject(message);
    const { failure } = await world().asGuest(contactCalls.send, { body: { ...message, email: 'no', phone: '' } });
    expect(failure.errors?.map(({ field }) => field)).toEqual(['email', 'phone']);
  });

  it('a suspect message is flagged and can be recovered', async () => {
    const sent = await world().asGuest(contactCalls.send, { body: { ...message, subject: 'filled by a program' } });
    const suspects = await world().send(contactCalls.list, { query: { isSuspect: 'true' } });
    expect([sent.code, suspects.answer.data.map(({ _id }) => _id)]).toEqual([201, [sent.answer.data._id]]);
    const recovered = await world().send(contactCalls.recover, { id: sent.answer.data._id });
    expect(recovered.answer.data.isSuspect).toBe(false);
  });

  it('recovering an inquiry that is no suspect succeeds, too', async () => {
    const { code } = await world().send(inquiryCalls.recover, { id: await newInquiry(world()) });
    expect(code).toBe(200);
  });

  it('a message can be marked as spam and unmarked', async () => {
    const id = (await world().asGuest(contactCalls.send, { body: message })).answer.data._id;
    expect((await world().send(contactCalls.markSpam, { id })).answer.data.isSuspect).toBe(true);
    expect((await world().send(contactCalls.recover, { id })).answer.data.isSuspect).toBe(false);
    const inquiryId = await newInquiry(world());
    expect((await world().send(inquiryCalls.markSpam, { id: inquiryId })).answer.data.isSuspect).toBe(true);
    expect((await world().send(inquiryCalls.recover, { id: inquiryId })).code).toBe(200);
  });

  it('messages are unseen until their list was opened', async () => {
    await world().asGuest(contactCalls.send, { body: message });
    expect((await world().send(inboxCalls.unseen, {})).answer.data.contacts).toBeGreaterThan(0);
    expect((await world().send(inboxCalls.see, { body: { list: 'contacts' } })).code).toBe(200);
    expect((await world().send(inboxCalls.unseen, {})).answer.data.contacts).toBe(0);
  });

  it('notifications are counted and can be retried', async () => {
    expect((await world().send(outboxCalls.get, {})).answer.data).toMatchObject({ isOn: false, failures: [] });
    const [at, ended] = [new Date().toISOString(), { state: 'failed' as const, attempts: 9, claimedUntil: '' }];
    const mail = { id: 'failed', kind: 'contact', recordId: 'gone', createdAt: at, dueAt: at, isForDigest: 0 };
    await world()
      .server.app.db.insertInto('outbox')
      .values({ ...mail, ...ended })
      .execute();
    expect((await world().send(outboxCalls.retry, {})).code).toBe(200);
  });

  it('searches without results are listed and can be dismissed', async () => {
    expect((await world().send(missedSearchCalls.list, {})).answer.data).toEqual([]);
    const [words, lastAt] = ['nosuch', new Date().toISOString()];
    const missed = { words, search: words, count: 5, lastAt, isDismissed: 0 };
    await world().server.app.db.insertInto('missed_searches').values(missed).execute();
    const body = { _id: words, isDismissed: true };
    expect((await world().send(missedSearchCalls.dismiss, { body })).code).toBe(200);
  });

  it('the dashboard counts what is stored', async () => {
    const data = (await world().send(dashboardCalls.get, {})).answer.data as Required<Dashboard>;
    const contacts = (await world().send(contactCalls.list, { query: { page: '1' } })).answer.paginationData;
    expect(data.contacts.total).toBe(contacts?.totalItems);
    expect([data.weeks.length, data.newestInquiries.length]).toEqual([12, Math.min(data.inquiries.total, 5)]);
  });

  it('a record of any kind is found by its name', async () => {
    await world().asGuest(contactCalls.send, { body: message });
    const { answer } = await world().send(searchCalls.find, { query: { q: message.email } });
    expect(answer.data).toContainEqual(expect.objectContaining({ kind: 'contact', detail: message.email }));
  });

  it('guests find records of each kind, and get suggestions', async () => {
    await world().send(newsCalls.create, { form: { title: 'Kaleidoscope opened', description: '<p>At night.</p>' } });
    const found = await world().asGuest(siteSearchCalls.find, { query: { q: 'kaleidoscope', kind: 'news' } });
    expect(found.answer.data).toMatchObject([{ kind: 'news', title: 'Kaleidoscope opened' }]);
    const suggested = await world().asGuest(siteSearchCalls.suggest, { query: { q: 'kaleid' } });
    expect(suggested.answer.data).toMatchObject([{ title: 'Kaleidoscope opened' }]);
    const { code } = await world().raw(siteSearchCalls.find, { path: 'guest/search?q=a&kind=everything' });
    expect(code).toBe(422);
    const { code: withoutText } = await world().raw(siteSearchCalls.suggest, { path: 'guest/search/suggest' });
    expect(withoutText).toBe(422);
  });
}

function describeAccounts(world: () => World): void {
  const newToken = (credentials?: typeof administrator) => signIn(world(), credentials);

  it('an administrator signs in with the correct password, and signs out', async () => {
    const { code, answer } = await world().asGuest(sessionCalls.logIn, { body: administrator });
    expect([code, answer.status, answer.message]).toEqual([200, true, 'Login successful!']);
    expect((await world().send(sessionCalls.logOut, {}, answer.token)).code).toBe(200);
    expect((await world().send(sessionCalls.getUser, {}, answer.token)).code).toBe(401);
    for (const wrong of [{ password: 'wrong password' }, { email: 'nobody@msl.example' }]) {
      const { code, failure } = await world().asGuest(sessionCalls.logIn, { body: { ...administrator, ...wrong } });
      expect([code, failure.message]).toEqual([401, 'Invalid credentials. Please try again.']);
    }
  });

  it('another person becomes administrator only by an invitation, once', async () => {
    const { email } = newcomer;
    const invitation = (await world().send(sessionCalls.invite, { body: { email } })).answer.data;
    const token = new URL(invitation.link, 'http://site.example').searchParams.get('token') ?? '';
    const register = (body: object) =>
      world().asGuest(sessionCalls.register, { body: { ...newcomer, token, ...body } });
    const open = (await world().send(sessionCalls.listInvitations, {})).answer.data;
    expect(open.filter((one) => one.email === email).map(({ _id }) => _id)).toEqual([invitation._id]);
    expect((await register({ token: 'guessed' })).code).toBe(403);
    expect((await register({})).code).toBe(201);
    expect((await register({})).code).toBe(403);
    const known = await world().send(sessionCalls.invite, { body: { email } });
    expect([known.code, known.failure.errors?.[0]?.field]).toEqual([409, 'email']);
  });

  it('an e-mail address that belongs to an administrator cannot be registered again', async () => {
    const email = 'twice@msl.example';
    const invite = async () => {
      const { link } = (await world().send(sessionCalls.invite, { body: { email } })).answer.data;
      return new URL(link, 'http://site.example').searchParams.get('token') ?? '';
    };
    const [one, two] = [await invite(), await invite()];
    const register = async (token: string) =>
      (await world().asGuest(sessionCalls.register, { body: { ...newcomer, email, token } })).code;
    expect([await register(two), await register(one)]).toEqual([201, 403]);
  });

  it('a link answers which address it is for, until it is used', async () => {
    const { data } = (await world().send(sessionCalls.invite, { body: { email: 'z@msl.example' } })).answer;
    const find = (token: string) => world().asGuest(sessionCalls.findInvitation, { body: { token } });
    const found = await find(new URL(data.link).searchParams.get('token') ?? '');
    expect([found.code, found.answer.data.email]).toEqual([200, 'z@msl.example']);
    expect((await find('guessed')).code).toBe(403);
    expect((await world().asGuest(sessionCalls.getSetup, {})).answer.data).toEqual({
      hasAdministrator: true,
      sendsMail: false,
    });
  });

  it('the password is confirmed, and a wrong one is rejected at its field', async () => {
    const confirm = (password: string) => world().send(sessionCalls.confirm, { body: { password } });
    expect((await confirm(administrator.password)).code).toBe(200);
    const wrong = await confirm('not it at all');
    expect([wrong.code, wrong.failure.errors?.[0]?.field]).toEqual([422, 'password']);
  });

  it('an invitation is revoked', async () => {
    const { _id: id } = (await world().send(sessionCalls.invite, { body: { email: 'x@msl.example' } })).answer.data;
    expect((await world().send(sessionCalls.revokeInvitation, { id })).code).toBe(200);
    expect((await world().send(sessionCalls.revokeInvitation, { id })).code).toBe(404);
  });

  it('the profile is changed, but not by a stale edit or to an address in use', async () => {
    const token = await registerNewcomer(world());
    const seen = (await world().send(sessionCalls.getUser, {}, token)).answer.data;
    expect(seen).toMatchObject({ name: newcomer.name, email: newcomer.email, phone: '', profilePicture: null });
    const { email, updatedAt } = seen;
    const change = (body: object) =>
      world().send(sessionCalls.updateProfile, { body: { email, phone: '+971 4 000 0000', ...body } }, token);
    const first = await change({ updatedAt });
    expect([first.code, first.answer.message]).toEqual([200, 'Profile updated successfully']);
    const stale = await change({ updatedAt, phone: '' });
    expect([stale.code, stale.failure.current]).toEqual([409, first.answer.data]);
    expect(stale.failure.sent).toEqual({ email, phone: '', updatedAt });
    const taken = await change({ email: administrator.email.toUpperCase() });
    expect([taken.code, taken.failure.errors?.[0]?.field]).toEqual([409, 'email']);
  });

  it('the password is changed with the current one, and other sessions end', async () => {
    const [token, other] = [await registerNewcomer(world()), await newToken(newcomer)];
    const change = (currentPassword: string) =>
      world().send(
        sessionCalls.updatePassword,
        { body: { currentPassword, newPassword: 'a third long password' } },
        token,
      );
    const wrong = await change('not it at all');
    expect([wrong.code, wrong.failure.errors?.[0]?.field]).toEqual([422, 'currentPassword']);
    const changed = await change(newcomer.password);
    expect([changed.code, changed.answer.message]).toEqual([200, 'Password updated successfully']);
    expect((await world().send(sessionCalls.getUser, {}, other)).code).toBe(401);
    expect((await world().send(sessionCalls.getUser, {}, changed.answer.token)).code).toBe(200);
  });
}

function describeSessions(world: () => World): void {
  const newToken = () => signIn(world());

  it("one's own sessions are listed and ended, one or all", async () => {
    const [token, other] = [await newToken(), await newToken()];
    const { data } = (await world().send(sessionCalls.listSessions, {}, token)).answer;
    expect(data.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
    const current = (await world().send(sessionCalls.listSessions, {}, other)).answer.data.find((one) => one.isCurrent);
    expect((await world().send(sessionCalls.endSession, { id: current?._id ?? '' }, token)).code).toBe(200);
    expect((await world().send(sessionCalls.getUser, {}, other)).code).toBe(401);
    expect((await world().send(sessionCalls.endSessions, { body: { keepCurrent: true } }, token)).code).toBe(200);
    expect((await world().send(sessionCalls.getUser, {}, token)).code).toBe(200);
  });

  it('the permission to release is granted by another administrator who has it', async () => {
    const token = await registerNewcomer(world());
    const { data } = (await world().send(sessionCalls.listAdministrators, {})).answer;
    const [self, other] = [data.find(({ isSelf }) => isSelf), data.find(({ isSelf }) => !isSelf)];
    const permit = (id: string, by?: string) =>
      world().send(sessionCalls.permit, { id, body: { mayRelease: true } }, by);
    expect((await permit(self?._id ?? '', token)).code).toBe(403);
    expect((await permit(self?._id ?? '')).code).toBe(409);
    const permitted = await permit(other?._id ?? '');
    expect([permitted.code, permitted.answer.data.mayRelease]).toEqual([200, true]);
  });

  it('another administrator is removed, but nobody removes themselves', async () => {
    await registerNewcomer(world());
    const { data } = (await world().send(sessionCalls.listAdministrators, {})).answer;
    const [self, other] = [data.find(({ isSelf }) => isSelf), data.find(({ isSelf }) => !isSelf)];
    expect((await world().send(sessionCalls.removeAdministrator, { id: self?._id ?? '' })).code).toBe(409);
    expect((await world().send(sessionCalls.removeAdministrator, { id: other?._id ?? '' })).code).toBe(200);
  });
}

/** Sections 6 to 8 of the specification for messages, sign-in and accounts. */
export function describePeople(world: () => World): void {
  describeMessages(world);
  describeAccounts(world);
  describeSessions(world);
}
