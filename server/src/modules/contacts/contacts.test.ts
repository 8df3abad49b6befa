import { contactCalls } from '@msl/shared/contracts';
import { defaultDatabases, useEmptyTestApp } from '../../../test/support/testApp';

const message = {
  firstName: 'Émile',
  lastName: 'Okoye',
  email: 'emile@parc.example',
  phone: '+33 1 23 45 67',
  message: 'How many pixels for a 30 m wheel?',
};

describe.each(defaultDatabases)('contacts on $name', (database) => {
  const server = useEmptyTestApp(database);

  it('stores a message from the contact form and shows it to administrators', async () => {
    const sent = await server().asGuest(contactCalls.send, { body: { ...message, lastName: '  Okoye ' } });
    expect(sent.code).toBe(201);
    const { answer } = await server().send(contactCalls.get, { id: sent.answer.data._id });
    expect(answer.data).toMatchObject(message);
  });

  it('names every missing or invalid field of the contact form', async () => {
    const { code, failure } = await server().asGuest(contactCalls.send, {
      body: { firstName: ' ', lastName: 'Okoye', email: 'emile', phone: 'call me' } as never,
    });
    expect(code).toBe(422);
    expect(failure).toMatchObject({ status: false });
    expect(failure.errors).toEqual([
      { field: 'firstName', message: 'Required.' },
      { field: 'email', message: 'Enter a valid e-mail address.' },
      { field: 'phone', message: 'Enter a phone number, for example +971 4 555 0100.' },
      { field: 'message', message: 'Required.' },
    ]);
  });

  it('rejects a text with a lone surrogate', async () => {
    const body = { ...message, message: 'a\uD800b' };
    const { code, failure } = await server().asGuest(contactCalls.send, { body });
    expect(code).toBe(422);
    expect(failure.errors?.[0]?.field).toBe('message');
  });

  it('takes a text that was pasted from an office program', async () => {
    const body = { ...message, message: 'One line\vand another\f\u0007\0' };
    const { answer } = await server().asGuest(contactCalls.send, { body });
    const stored = await server().send(contactCalls.get, { id: answer.data._id });
    expect(stored.answer.data.message).toBe('One line\nand another');
  });

  it('creates, changes and deletes a contact', async () => {
    const created = await server().send(contactCalls.create, { body: message });
    const id = created.answer.data._id;
    expect(created).toMatchObject({ code: 201, answer: { message: 'Contact created successfully!' } });
    const changed = await server().send(contactCalls.update, { id, body: { phone: '030 / 123-45' } });
    expect(changed).toMatchObject({ code: 200, answer: { message: 'Contact updated successfully!' } });
    expect(changed.answer.data).toMatchObject({ ...message, phone: '030 / 123-45' });
    expect((await server().send(contactCalls.remove, { id })).code).toBe(200);
    expect((await server().send(contactCalls.get, { id })).code).toBe(404);
    expect((await server().send(contactCalls.remove, { id })).code).toBe(404);
  });

  it('rejects changes of what a customer wrote, and accepts it unchanged', async () => {
    const { _id: id } = (await server().asGuest(contactCalls.send, { body: { ...message, message: 'Mine' } })).answer
      .data;
    for (const [field, value] of Object.entries({ firstName: 'Eve', phone: '030 12345', message: 'Not mine' })) {
      const { code, failure } = await server().send(contactCalls.update, { id, body: { [field]: value } });
      expect([code, failure.errors?.[0]?.field]).toEqual([422, field]);
    }
    const same = await server().send(contactCalls.update, { id, body: { ...message, message: 'Mine' } });
    expect(same).toMatchObject({ code: 200, answer: { data: { message: 'Mine', isFromSite: true } } });
    await server().send(contactCalls.remove, { id });
  });

  it('finds contacts by words of any field, without regard to case and accents', async () => {
    const search = async (search: string) => {
      const { answer } = await server().send(contactCalls.list, { query: { page: 1, search } });
      return answer.paginationData?.totalItems;
    };
    await server().send(contactCalls.create, { body: message });
    await server().send(contactCalls.create, { body: { ...message, firstName: 'Işık', lastName: '100%_sure' } });
    expect(await search('ISIK')).toBe(1);
    expect(await search('pixels wheel')).toBe(await search(''));
    expect(await search('EMILE@')).toBe(await search(''));
    expect(await search('émile okoye')).toBe(1);
    expect(await search('100%_')).toBe(1);
    expect(await search('%wheel')).toBe(0);
    expect(await search('1_0')).toBe(0);
  });
});
