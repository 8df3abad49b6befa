import { contactCalls, inboxCalls, type InboxList, sessionCalls, undoCalls } from '@msl/shared/contracts';
import { databases, useTestApp } from '../../../test/support/testApp';

const message = {
  ...{ firstName: 'Noor', lastName: 'Haddad', email: 'noor@site.example' },
  ...{ phone: '+971 4 000 0000', message: 'Please call' },
};

describe.each(databases)('the unseen count of the inbox on $name', (database) => {
  const server = useTestApp(database);

  const unseen = async (token?: string) => (await server().send(inboxCalls.unseen, {}, token)).answer.data;
  const see = async (list: InboxList, token?: string, isSuspect = false) =>
    expect((await server().send(inboxCalls.see, { body: { list, isSuspect } }, token)).code).toBe(200);
  const receive = async (more: object = {}) =>
    (await server().asGuest(contactCalls.send, { body: { ...message, ...more } })).answer.data._id;

  it('counts messages since this administrator last opened the list, without suspected spam', async () => {
    expect(await unseen()).toMatchObject({ inquiries: 0, contacts: 0 });
    await see('contacts');
    await receive();
    await receive();
    await receive({ subject: 'filled in by a program' });
    expect(await unseen()).toMatchObject({ inquiries: 0, contacts: 2 });
    await see('inquiries');
    expect(await unseen()).toMatchObject({ inquiries: 0, contacts: 2 });
    await see('contacts');
    expect(await unseen()).toMatchObject({ inquiries: 0, contacts: 0 });
    await receive();
    expect(await unseen()).toMatchObject({ inquiries: 0, contacts: 1 });
  });

  it('is counted for each administrator from the creation of their account', async () => {
    await see('contacts');
    const invited = await server().send(sessionCalls.invite, { body: { email: 'ada@msl.example' } });
    const token = new URL(invited.answer.data.link).searchParams.get('token') ?? '';
    const body = { token, name: 'Ada', email: 'ada@msl.example', password: 'another long password' };
    const ada = (await server().asGuest(sessionCalls.register, { body })).answer.token;
    expect((await unseen(ada)).contacts).toBe(0);
    await receive();
    await see('contacts');
    expect([(await unseen(ada)).contacts, (await unseen()).contacts]).toEqual([1, 0]);
  });

  it('does not grow when a seen message is deleted and restored', async () => {
    const id = await receive();
    await see('contacts');
    const { undo } = (await server().send(contactCalls.remove, { id })).answer.data;
    await see('contacts');
    await server().send(undoCalls.restore, { token: undo });
    expect((await unseen()).contacts).toBe(0);
  });

  it('counts suspected spam separately, until its list is opened', async () => {
    await see('contacts', undefined, true);
    await receive({ subject: 'filled in by a program' });
    await see('contacts');
    expect((await unseen()).suspects).toEqual({ inquiries: 0, contacts: 1 });
    await see('contacts', undefined, true);
    expect((await unseen()).suspects).toEqual({ inquiries: 0, contacts: 0 });
  });

  it('is reset once by concurrent visits', async () => {
    await receive();
    await Promise.all(Array.from({ length: 5 }, () => see('contacts')));
    expect((await unseen()).contacts).toBe(0);
  });
});
