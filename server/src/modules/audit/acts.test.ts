import {
  attributeCalls,
  auditCalls,
  categoryCalls,
  contactCalls,
  inboxSettingCalls,
  manualCalls,
  newsCalls,
  personalDataCalls,
  productCalls,
  queueCalls,
  quoteCalls,
  registryCalls,
  relationCalls,
  roleCalls,
  secondFactorCalls,
  sessionCalls,
  settingCalls,
  undoCalls,
} from '@msl/shared/contracts';
import { Secret, TOTP } from 'otpauth';
import { MailSink } from '../../../test/support/mailSink';
import { pdf, picture, sha256Of } from '../../../test/support/sampleFiles';
import { versionArchive } from '../../../test/support/remoteVersions';
import { databases, TestApp, upload } from '../../../test/support/testApp';
import { until } from '../../../test/support/until';
import { verifyAudit } from '../../database/audit/verifyAudit';
import type { Manifest } from '../../operations/backup/backupFormat';
import { noteRestore } from '../../operations/backup/replacing';
import { anonymiseOld } from '../inbox/anonymise';

const noor = { name: 'Noor Haddad', email: 'noor@msl.example', password: 'another long password' };
const newPassword = 'yet another long password';
const codeOf = (key: string) => new TOTP({ secret: Secret.fromBase32(key) }).generate();
const mail = { to: 'sales@msl.example', from: 'site@msl.example' };

describe.each(databases)('acts in the audit log on $name', (database) => {
  let sink: MailSink;
  let server: TestApp;
  let noorToken = '';
  let lastSeq = 0;

  beforeAll(async () => {
    sink = await new MailSink().start();
    server = await TestApp.start(database, { mail: { ...mail, smtpUrl: sink.url } });
  });
  afterAll(async () => {
    await server.stop();
    await sink.stop();
  });

  /** Returns the sentences of the entries since the last call, oldest first. */
  const newEntries = async () => {
    const { data } = (await server.send(auditCalls.list, { query: { limit: '20' } })).answer;
    const added = data.filter(({ seq }) => seq > lastSeq).reverse();
    lastSeq = data[0]?.seq ?? lastSeq;
    return added;
  };
  const sentences = async () => (await newEntries()).map(({ user, text }) => `${user.name} ${text}`);

  /** Expects that an act writes one entry, which says this. @returns the answer of the act */
  const expectAct = async <A extends { code: number }>(sentence: string, act: Promise<A>) => {
    const { code, ...received } = await act;
    expect([code < 300 || /failed to sign in/.test(sentence), await sentences()]).toEqual([true, [sentence]]);
    return received as unknown as A extends { answer: infer R } ? { answer: R } : never;
  };

  const asNoor: TestApp['send'] = (call, args) => server.send(call, args, noorToken);
  const sendQuote = async (name: string, productID: string) => {
    const body = { name, email: `${name.split(' ')[0]}@park.example`, message: `Price? ${name}` };
    const items = [{ productID, quantity: 3 }];
    return (await server.asGuest(quoteCalls.send, { body: { ...body, items } })).answer.data._id;
  };
  const sendMessage = async (firstName: string) => {
    const body = {
      firstName,
      lastName: 'Ek',
      email: `${firstName}@park.example`,
      phone: '12345',
      message: `Hi ${firstName}`,
    };
    return (await server.asGuest(contactCalls.send, { body })).answer.data._id;
  };

  it('have one entry each about administrators, sign-ins and roles', async () => {
    const password = { currentPassword: noor.password, newPassword };
    const body = { name: 'Writers', rights: ['content:read' as const, 'content:write' as const] };
    const role = await expectAct('Administrator created role “Writers”', server.send(roleCalls.create, { body }));
    const invite = server.send(sessionCalls.invite, { body: { email: noor.email } });
    const { link } = (await expectAct('Administrator invited noor@msl.example', invite)).answer.data;
    // The mail of the invitation is the server's own work.
    await sink.has(1);
    await until(async () => {
      const waiting = await server.app.db.selectFrom('outbox').select('id').where('state', '=', 'waiting').execute();
      return waiting.length === 0;
    });
    expect(await sentences()).toEqual([]);
    const token = new URL(link, 'http://site.example').searchParams.get('token') ?? '';
    const registered = server.asGuest(sessionCalls.register, { body: { ...noor, token } });
    noorToken = (await expectAct('Noor Haddad registered', registered)).answer.token;
    const { data: self } = (await asNoor(sessionCalls.getUser, {})).answer;
    const setRole = (to: string) => server.send(sessionCalls.setRole, { id: self._id, body: { role: to } });
    await expectAct('Administrator gave Noor Haddad the role Writers', setRole(role.answer.data._id));
    await expectAct('Administrator gave Noor Haddad the role Owner', setRole('owner'));
    const { email } = noor;
    await expectAct('Noor Haddad signed in', server.asGuest(sessionCalls.logIn, { body: noor }));
    const wrong = { email, password: 'not the password' };
    await expectAct(
      'Somebody failed to sign in as noor@msl.example',
      server.asGuest(sessionCalls.logIn, { body: wrong }),
    );
    const mistyped = await asNoor(sessionCalls.updatePassword, { body: { ...password, currentPassword: 'mistyped' } });
    expect([mistyped.code, await sentences()]).toEqual([
      422,
      ['Noor Haddad gave a wrong password and could not change the password'],
    ]);
    const changed = asNoor(sessionCalls.updatePassword, { body: password });
    noorToken = (await expectAct('Noor Haddad changed the password', changed)).answer.token;
    const again = { body: { email, password: password.newPassword } };
    const { answer } = await expectAct('Noor Haddad signed in', server.asGuest(sessionCalls.logIn, again));
    await expectAct('Noor Haddad signed out', server.send(sessionCalls.logOut, {}, answer.token));
  });

  it('have one entry each about second factors, permissions and profiles, without the columns of sessions', async () => {
    const roleId =
      (await server.send(roleCalls.list, {})).answer.data.find(({ name }) => name === 'Writers')?._id ?? '';
    const require = (requiresTotp: boolean) =>
      server.send(secondFactorCalls.require, { body: { role: roleId, requiresTotp } });
    await expectAct('Administrator required a second factor of the role Writers', require(true));
    await expectAct('Administrator no longer requires a second factor of the role Writers', require(false));
    const { key } = (await asNoor(secondFactorCalls.begin, {})).answer.data;
    expect(await sentences()).toEqual([]);
    const on = asNoor(secondFactorCalls.confirm, { body: { code: codeOf(key) } });
    await expectAct('Noor Haddad turned on the second factor', on);
    const { _id: id } = (await asNoor(sessionCalls.getUser, {})).answer.data;
    const permit = (mayRelease: boolean) => server.send(sessionCalls.permit, { id, body: { mayRelease } });
    await expectAct('Administrator gave Noor Haddad the release permission', permit(true));
    await expectAct('Administrator took the release permission from Noor Haddad', permit(false));
    const profile = { email: noor.email, phone: '+971 4 555 0100' };
    await expectAct('Noor Haddad changed their profile', asNoor(sessionCalls.updateProfile, { body: profile }));
    const reset = server.send(secondFactorCalls.reset, { id });
    await expectAct('Administrator turned off the second factor of Noor Haddad', reset);
    const again = { body: { email: noor.email, password: newPassword } };
    noorToken = (await expectAct('Noor Haddad signed in', server.asGuest(sessionCalls.logIn, again))).answer.token;
    const { data } = (await server.send(auditCalls.list, { query: { record: 'sessions' } })).answer;
    expect(data.flatMap(({ changes }) => changes.map(({ field }) => field))).not.toContain('cookieHash');
    expect(data.filter(({ text }) => text === 'signed in').map(({ changes }) => changes)).toEqual(
      expect.arrayContaining([[]]),
    );
  });

  it('have one entry each about products with their files and facts', async () => {
    const body = { fieldName: 'Width', kind: 'number' as const, unit: 'mm' };
    const width = (await expectAct('Noor Haddad created attribute “Width”', asNoor(attributeCalls.create, { body })))
      .answer.data._id;
    const ofCategory = { categoryName: 'Spots', categoryAttrId: width };
    const created = asNoor(categoryCalls.create, { form: ofCategory });
    const categoryId = (await expectAct('Noor Haddad created category “Spots”', created)).answer.data._id;
    const manualForm = { title: 'Wiring', manualFiles: [upload(pdf(), 'wiring.pdf')] };
    const ofManual = asNoor(manualCalls.create, { form: manualForm });
    const manualId = (await expectAct('Noor Haddad created manual “Wiring”', ofManual)).answer.data._id;
    const png = await picture('png');
    const form = { name: 'Spot 1', categoryId, manualId, images: [upload(png, 'a.png'), upload(png, 'b.png')] };
    const facts = JSON.stringify({ [width]: 40 });
    const one = asNoor(productCalls.create, { form: { ...form, facts } });
    const id = (await expectAct('Noor Haddad created product “Spot 1”', one)).answer.data._id;
    const other = asNoor(productCalls.create, { form: { name: 'Spot 2', categoryId } });
    const otherId = (await expectAct('Noor Haddad created product “Spot 2”', other)).answer.data._id;
    const changes = { name: 'Spot One', facts: JSON.stringify({ [width]: 50 }), images: [upload(png, 'c.png')] };
    await asNoor(productCalls.update, { id, form: changes });
    const [entry] = await newEntries();
    expect([entry?.text, entry?.subject]).toEqual(['changed product “Spot One”', 'product “Spot One”']);
    expect(entry?.changes).toContainEqual({ field: 'facts.Width', before: 40, after: 50 });
    const relation = { kind: 'accessory' as const, productId: otherId };
    await asNoor(relationCalls.add, { id, body: relation });
    const [related] = await newEntries();
    expect([related?.text, JSON.stringify(related?.changes)]).toEqual([
      'changed product “Spot One”',
      expect.stringContaining('Spot 2'),
    ]);
    const ids = [id, otherId];
    await expectAct('Noor Haddad featured 2 products', asNoor(productCalls.bulk, { body: { action: 'feature', ids } }));
    await expectAct('Noor Haddad deleted manual “Wiring”', asNoor(manualCalls.remove, { id: manualId }));
    const removed = asNoor(productCalls.bulk, { body: { action: 'delete', ids } });
    const { undo } = (await expectAct('Noor Haddad deleted 2 products', removed)).answer.data;
    await expectAct('Noor Haddad restored 2 products', asNoor(undoCalls.restore, { token: undo ?? '' }));
    // The history of a record names what was done to it together with others.
    const about = async (record: string) =>
      (await server.send(auditCalls.list, { query: { record } })).answer.data.map(({ text }) => text);
    const of = ['restored 2 products', 'deleted 2 products'];
    for (const one of ids) expect((await about(`products:${one}`)).slice(0, 2)).toEqual(of);
    expect((await about('products')).length).toBeGreaterThanOrEqual(7);
  });

  it('have one entry each about messages, named by who wrote them', async () => {
    const { _id: productID } = (await server.send(productCalls.list, {})).answer.data[0] ?? { _id: '' };
    const quote = await sendQuote('Ann Lee', productID);
    const [first, second, third] = [await sendMessage('Bo'), await sendMessage('Cy'), await sendMessage('Di')];
    const { data: self } = (await asNoor(sessionCalls.getUser, {})).answer;
    const answerBody = { subject: 'Your quote', body: 'Forty.' };
    await expectAct('Noor Haddad answered Ann Lee’s quote', asNoor(queueCalls.reply, { id: quote, body: answerBody }));
    await until(() => sink.mails.some(({ to }) => to[0]?.toLowerCase() === 'ann@park.example'));
    const take = (userId: string | null, token?: string) =>
      server.send(queueCalls.assign, { id: first, body: { userId } }, token);
    await expectAct('Administrator assigned Bo Ek’s message to Noor Haddad', take(self._id));
    await expectAct('Administrator assigned Bo Ek’s message to nobody', take(null));
    await expectAct('Noor Haddad took over Bo Ek’s message', take(self._id, noorToken));
    const setState = (state: 'closed' | 'open' | 'spam') => asNoor(queueCalls.setState, { id: first, body: { state } });
    await expectAct('Noor Haddad closed Bo Ek’s message', setState('closed'));
    await expectAct('Noor Haddad opened Bo Ek’s message again', setState('open'));
    await expectAct('Noor Haddad marked Bo Ek’s message as spam', setState('spam'));
    const tags = asNoor(queueCalls.setTags, { id: second, body: { tags: ['bridge'] } });
    await expectAct('Noor Haddad changed the tags of Cy Ek’s message', tags);
    const note = asNoor(queueCalls.addNote, { id: second, body: { text: 'Call back' } });
    await expectAct('Noor Haddad added a note to Cy Ek’s message', note);
    const ids = [second, third];
    const closed = asNoor(queueCalls.bulk, { body: { ids, state: 'closed' } });
    const { undo } = (await expectAct('Noor Haddad closed 2 messages', closed)).answer.data;
    await expectAct('Noor Haddad undid a change of 2 messages', asNoor(undoCalls.restore, { token: undo ?? '' }));
    const mixed = asNoor(queueCalls.bulk, { body: { ids: [quote, second], state: 'waiting' } });
    await expectAct('Noor Haddad set 2 messages to waiting', mixed);
    const [fourth, fifth] = [await sendMessage('Ed'), await sendMessage('Ed')];
    const merge = asNoor(queueCalls.merge, { id: fourth, body: { together: [{ _id: fifth }] } });
    const unmerge = (await expectAct('Noor Haddad merged 2 messages', merge)).answer.undo;
    await expectAct('Noor Haddad undid a change of 2 messages', asNoor(undoCalls.restore, { token: unmerge }));
    await asNoor(queueCalls.merge, { id: fourth, body: { together: [{ _id: fifth }] } });
    await sentences();
    await expectAct('Noor Haddad separated 2 messages', asNoor(queueCalls.separate, { id: fourth, body: {} }));
    const assigned = asNoor(queueCalls.bulk, { body: { ids, userId: 'me' } });
    await expectAct('Noor Haddad took over 2 messages', assigned);
    const answered = { ...answerBody, together: [{ _id: await sendMessage('Di') }] };
    await expectAct('Noor Haddad answered 2 messages', asNoor(queueCalls.reply, { id: third, body: answered }));
    const removed = asNoor(contactCalls.bulk, { body: { action: 'delete', ids } });
    const token = (await expectAct('Noor Haddad deleted 2 messages', removed)).answer.data.undo ?? '';
    await expectAct('Noor Haddad restored 2 messages', asNoor(undoCalls.restore, { token }));
    const taken = asNoor(personalDataCalls.get, { body: { email: 'Cy@park.example' } });
    await expectAct('Noor Haddad exported the data of a person', taken);
    const erased = asNoor(personalDataCalls.erase, { body: { email: 'Cy@park.example' } });
    await expectAct('Noor Haddad erased the data of a person, 3 records', erased);
    const [entry] = (await server.send(auditCalls.list, { query: { record: `contacts:${second}` } })).answer.data;
    expect(entry?.records.find(({ record }) => record === `contacts:${second}`)?.name).toBe('a message that is gone');
  });

  it('have one entry each about settings and news', async () => {
    const section = { sectionTwoHeading: 'Ours', sectionTwoSubHeading: 'We', sectionTwoDescription: '<p>Text</p>' };
    const about = asNoor(settingCalls.storeSectionTwo, { form: section });
    await expectAct('Noor Haddad changed the settings of the about page', about);
    const meta = { metaTitle: 'MSL', metaDescription: 'Light', metaKeyword: 'led' };
    await expectAct('Noor Haddad changed the meta texts', asNoor(settingCalls.storeMeta, { body: meta }));
    const inbox = asNoor(inboxSettingCalls.update, { body: { consentText: 'You agree.' } });
    await expectAct('Noor Haddad changed the inbox settings', inbox);
    const form = { title: 'Fair', description: '<p>Text</p>', images: [upload(await picture('png'), 'a.png')] };
    await expectAct('Noor Haddad created news item “Fair”', asNoor(newsCalls.create, { form }));
  });

  it('have one entry each about releases of remotes', async () => {
    const remote = 'inbox';
    const named = server.send(registryCalls.createToken, { body: { remote, name: 'CI' } });
    const { token } = (await expectAct('Administrator created deploy token “CI”', named)).answer.data;
    const publish = async (version: string, activate: 'true' | 'false') => {
      const archive = await versionArchive({ version });
      const form = { version, digest: sha256Of(archive), archive: [upload(archive, 'a.tar.gz')], activate };
      return server.send(registryCalls.publish, { remote, form }, token);
    };
    const ci = 'CI (deploy token)';
    await expectAct(`${ci} published inbox 1.0.0 and made it live`, publish('1.0.0', 'true'));
    await expectAct(`${ci} published inbox 1.1.0`, publish('1.1.0', 'false'));
    const activate = server.send(registryCalls.activate, { remote, body: { version: '1.1.0' } });
    await expectAct('Administrator made inbox 1.1.0 live', activate);
    const rollback = server.send(registryCalls.rollback, { remote, body: { why: 'Slower' } });
    await expectAct('Administrator rolled inbox back to 1.0.0', rollback);
    const withdraw = server.send(registryCalls.withdraw, { remote, body: { version: '1.1.0', why: 'Broken' } });
    await expectAct('Administrator withdrew inbox 1.1.0', withdraw);
  });

  it('of the server itself are by the system, and the log stays one chain', async () => {
    const ids = [await sendMessage('Old'), await sendMessage('Older')];
    const retentionMonths = { inquiry: null, quote: null, contact: 12 };
    await expectAct(
      'Noor Haddad changed the inbox settings',
      asNoor(inboxSettingCalls.update, { body: { retentionMonths } }),
    );
    const createdAt = '2020-01-31T00:00:00.000Z';
    await server.app.db.updateTable('contacts').set({ createdAt }).where('id', 'in', ids).execute();
    expect(await anonymiseOld(server.app.db)).toBe(2);
    expect(await sentences()).toEqual(['The system removed the data of visitors from 2 messages']);
    const backup = { madeAt: '2026-11-28T02:00:00.000Z', productVersion: '1.0.0' };
    await server.app.db.transaction().execute((tx) => noteRestore(tx, backup as Manifest));
    expect(await sentences()).toEqual(['npm run restore restored the backup of 2026-11-28T02:00:00.000Z']);
    const { faults, entries } = await verifyAudit(server.app.db);
    expect([faults, entries]).toEqual([[], lastSeq]);
  });
});
