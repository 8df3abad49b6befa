import { contactCalls } from '@msl/shared/contracts';
import { defaultDatabases, sqlite, useTestApp } from '../../test/support/testApp';

const typed = {
  firstName: 'Ada',
  lastName: 'Byron & Söhne',
  email: 'ada@park.example',
  phone: '+44 20 7946 0000',
  message: 'A wheel of 100 % light?\r\nYes.',
  subject: '',
};

describe.each(defaultDatabases)('the contact form without JavaScript on $name', (database) => {
  const server = useTestApp(database);

  const post = (payload: string, type = 'application/x-www-form-urlencoded') =>
    server().app.inject({ method: 'POST', url: '/contact', payload, headers: { 'content-type': type } });
  const send = (changes: object = {}) => post(new URLSearchParams({ ...typed, ...changes }).toString());
  const stored = async (isSuspect: 'true' | 'false') =>
    (await server().send(contactCalls.list, { query: { isSuspect } })).answer.data;

  it('stores the message, and redirects to a page that confirms it', async () => {
    const { statusCode, headers } = await send();
    expect([statusCode, headers.location]).toEqual([303, '/contact?sent']);
    const { subject: _, ...fields } = typed;
    expect(await stored('false')).toMatchObject([fields]);
  });

  it('holds a message with a filled honeypot, and answers it like any other', async () => {
    const { statusCode, headers } = await send({ subject: 'Watches' });
    expect([statusCode, headers.location]).toEqual([303, '/contact?sent']);
    expect(await stored('true')).toHaveLength(1);
  });

  it('shows a page with the faults of a message', async () => {
    const { statusCode, headers, body } = await send({ email: '', phone: '<b>' });
    expect(statusCode).toBe(422);
    expect(headers['content-type']).toMatch('text/html');
    expect(body).toContain('<li>Email: Enter a valid e-mail address.</li>');
    expect(body).toContain('<li>Phone: Enter a phone number, for example +971 4 555 0100.</li>');
  });

  it.each([
    ['nothing', '', 'application/x-www-form-urlencoded', 422],
    ['too much', `message=${'x'.repeat(200_000)}`, 'application/x-www-form-urlencoded', 413],
    ['a poisoned prototype', '__proto__=1', 'application/x-www-form-urlencoded', 400],
    ['another type of content', '<a/>', 'text/xml', 415],
  ])('answers %s with a page', async (_, payload, type, code) => {
    const { statusCode, headers, body } = await post(payload, type);
    expect(statusCode).toBe(code);
    expect(headers['content-type']).toMatch('text/html');
    expect(body).toContain('Your message was not sent');
  });
});

describe('the contact form without JavaScript', () => {
  const server = useTestApp(sqlite, { rateLimit: true });

  it('accepts a few messages a minute from one sender', async () => {
    const address = await server().app.listen({ port: 0, host: '127.0.0.1' });
    const send = () =>
      fetch(`${address}/contact`, { method: 'POST', body: new URLSearchParams(typed), redirect: 'manual' });
    const answers = [];
    for (let message = 0; message < 21; message++) answers.push(await send());
    expect(answers.slice(0, 20).every(({ status }) => status === 303)).toBe(true);
    const last = answers[20];
    expect(last?.status).toBe(429);
    expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await last?.text()).toContain('Too many requests.');
  });
});
