import { quoteCalls, sessionCalls } from '@msl/shared/contracts';
import { createProduct } from '../../test/support/createProduct';
import { InboundDesk } from '../../test/support/inboundDesk';
import { defaultDatabases } from '../../test/support/testApp';
import { until } from '../../test/support/until';
import { textToHtml } from './mailHtml';

describe.each(defaultDatabases)('the HTML of a mail that the site sends on $name', (database) => {
  let desk: InboundDesk;
  beforeAll(async () => {
    desk = await InboundDesk.start(database);
  });
  afterAll(() => desk.stop());

  const htmlTo = async (email: string, subject: string) => {
    const find = () => desk.sink.mails.find(({ to, headers }) => to[0] === email && headers.subject?.includes(subject));
    await until(() => find() !== undefined);
    return find()?.html ?? '';
  };

  it('has the paragraphs and line breaks of an answer as elements', async () => {
    const id = await desk.write('ada@park.example');
    await desk.answer(id, 'ada@park.example', 'Dear Ada,\n\nforty <b>\n  in stock.\n\nMSL');
    expect(await htmlTo('ada@park.example', 'Your message')).toContain(
      [
        '<p style="margin:0 0 1em">Dear Ada,</p>',
        '<p style="margin:0 0 1em">forty &lt;b&gt;<br>&nbsp; in stock.</p>',
        '<p style="margin:0 0 1em">MSL</p>',
      ].join('\n'),
    );
  });

  it('has lines in receipts, notifications and mails about accounts that need no white space', async () => {
    const productID = await createProduct(desk.server);
    const items = [{ productID, quantity: 40 }];
    const body = { name: 'Grace', email: 'grace@park.example', message: 'One\n\nTwo\nThree', items };
    await desk.server.asGuest(quoteCalls.send, { body });
    await desk.server.send(sessionCalls.invite, { body: { email: 'noor@msl.example' } });
    const mails = [
      await htmlTo('grace@park.example', 'Your request'),
      await htmlTo('sales@msl.example', 'New quote'),
      await htmlTo('noor@msl.example', 'You are invited'),
    ];
    expect(mails[0]).toContain('What you asked for:<br>40 × ');
    expect(mails[1]).toContain('<p style="margin:0 0 1em">One</p>\n<p style="margin:0 0 1em">Two<br>Three</p>');
    expect(mails[2]).toContain('<p>You are invited to become an administrator of the site.');
    for (const { html } of desk.sink.mails)
      expect([/white-space/.test(html), html.includes('<p')]).toEqual([false, true]);
  });
});

describe('text as HTML', () => {
  it.each([
    ['a\r\nb', '<p style="margin:0 0 1em">a<br>b</p>'],
    ['\n\na  b \n', '<p style="margin:0 0 1em">a&nbsp; b</p>'],
    ['a\tb', `<p style="margin:0 0 1em">a${'&nbsp;'.repeat(4)}b</p>`],
    ['a\n\n\nb', '<p style="margin:0 0 1em">a</p>\n<p style="margin:0 0 1em"><br>b</p>'],
    ['', '<p style="margin:0 0 1em">&nbsp;</p>'],
  ])('keeps the white space of %j', (text, html) => {
    expect(textToHtml(text)).toBe(html);
  });
});
