import { personalDataCalls } from '@msl/shared/contracts';
import { InboundDesk } from '../../../../test/support/inboundDesk';
import { gmailMail } from '../../../../test/support/rawMails';
import { databases } from '../../../../test/support/testApp';
import { until } from '../../../../test/support/until';

const relay = 'Forms <noreply@forms.example>';

describe.each(databases)('the author of a received mail on $name', (database) => {
  let desk: InboundDesk;
  beforeAll(async () => {
    desk = await InboundDesk.start(database);
  });
  afterAll(() => desk.stop());

  const relayed = (replyTo: string, { from = relay, headers = [], ...mail }: Parameters<typeof gmailMail>[0] = {}) =>
    desk.handOver(gmailMail({ from, headers: [`Reply-To: ${replyTo}`, ...headers], ...mail }));
  const notices = (subject: string) => desk.sink.mails.filter(({ headers }) => headers.subject?.includes(subject));

  it('is the person whom a form mailer asks to answer, who has a conversation of their own', async () => {
    expect(await relayed('Grace Hopper <Grace@customer.example>', { text: 'A bridge' })).toBe('mail-in');
    expect(await relayed('alan@customer.example', { text: 'A machine' })).toBe('mail-in');
    expect(await relayed('grace@customer.example', { text: 'And a boat' })).toBe('reply-in');
    const [grace, ...more] = await desk.of('grace@customer.example');
    expect([grace?.name, grace?.suspicion, more]).toEqual(['Grace Hopper', '', []]);
    const mails = await desk.mailsOf(grace?._id ?? '');
    expect(mails.map(({ from, omitted }) => [from, omitted])).toEqual(
      Array(2).fill([
        'grace@customer.example',
        [{ name: 'Sent through', reason: 'noreply@forms.example, which asks for answers to grace@customer.example.' }],
      ]),
    );
    const [alan] = await desk.of('alan@customer.example');
    expect([alan?.name, await desk.of('noreply@forms.example')]).toEqual(['alan', []]);
    await until(() => notices('New contact: Grace').length === 1);
    expect(notices('New contact: Grace')[0]?.headers['reply-to']).toContain('grace@customer.example');
    await desk.answer(alan?._id ?? '', 'alan@customer.example');
    expect(desk.lettersTo('alan@customer.example')).toHaveLength(1);
    // Their own mail joins what the form began.
    expect(await desk.handOver(gmailMail({ from: 'alan@customer.example', text: 'Thanks' }))).toBe('reply-in');
  });

  it('has a message of their own although a form mailer gives all mails the same words', async () => {
    const written = (name: string, words: string) =>
      `You have a new message from the form on your website www.site.example.\r\nName: ${name}\r\nMessage: ${words}\r\n` +
      'This mail was sent on behalf of a visitor. Do not share it. Powered by the forms of forms.example, all rights reserved.';
    await relayed('one@customer.example', { text: written('One', 'Price of MM1?') });
    await relayed('two@customer.example', { text: written('Two', 'Is MM2 in stock?') });
    await until(() => notices('New contact: one').length + notices('New contact: two').length === 2);
  });

  it('is a customer whose mail an address of ours sends, and is not suspected', async () => {
    expect(await relayed('joan@customer.example', { from: 'Site <site@msl.example>' })).toBe('mail-in');
    expect((await desk.of('joan@customer.example'))[0]).toMatchObject({ suspicion: '', state: 'new' });
    await until(() => notices('New contact: joan').length === 1);
    // What this site sends itself says that a program wrote it.
    const headers = ['Auto-Submitted: auto-generated'];
    await relayed('kay@customer.example', { from: 'site@msl.example', headers });
    expect(await desk.of('kay@customer.example')).toEqual([]);
    expect(await desk.of('kay@customer.example', { state: 'spam' })).toHaveLength(1);
  });

  it.each([
    ['is malformed', 'Mary <mary>'],
    ['is empty', ''],
    ['is an address of ours', 'MSL <Sales@msl.example>'],
    ['is an address that nobody reads', 'no-reply@customer.example'],
    ['names the sender as well', 'team@customer.example, {from}'],
    ['is the mailing list', 'list@groups.example'],
  ])('is the sender if Reply-To %s', async (what, replyTo) => {
    const from = `mary.${what.replace(/\W/g, '')}@customer.example`;
    const headers = ['List-Post: <mailto:list@groups.example>', 'Precedence: bulk'].slice(
      0,
      what.includes('list') ? 2 : 0,
    );
    await relayed(replyTo.replace('{from}', from), { from: `Mary <${from}>`, headers });
    const [message] = await desk.of(from, headers.length ? { state: 'spam' } : {});
    const [mail] = await desk.mailsOf(message?._id ?? '');
    expect(mail).toMatchObject({ from, name: 'Mary', omitted: [] });
  });

  it('is the first person of several in Reply-To, and keeps the name of a sender with two addresses', async () => {
    await relayed('sales@msl.example, dorothy@customer.example, other@customer.example');
    expect(await desk.of('dorothy@customer.example')).toHaveLength(1);
    await relayed('kathrine@home.example', { from: 'Kathrine J <kathrine@work.example>' });
    expect((await desk.of('kathrine@home.example'))[0]?.name).toBe('Kathrine J');
  });

  it('is named as in From if Reply-To is the same mailbox with a mark, as ticket systems write it', async () => {
    const reply = 'Park <desk+id7f@park.example>';
    await relayed(reply, { from: '"Lena (Park)" <desk@park.example>' });
    expect((await desk.of('desk+id7f@park.example'))[0]?.name).toBe('Lena (Park)');
    await relayed('Lena <lena@park.example>', { from: 'Park <web@park.example>' });
    expect((await desk.of('lena@park.example'))[0]?.name).toBe('Lena');
  });

  it('cannot be named by a stranger to write into the conversation of another person', async () => {
    const id = await desk.write('victim@park.example');
    expect(await relayed('victim@park.example', { from: 'stranger@evil.example', text: 'Send it here' })).toBe(
      'mail-in',
    );
    expect((await desk.read(id)).timeline.map(({ kind }) => kind)).toEqual(['received']);
    const other = (await desk.of('victim@park.example')).find(({ _id }) => _id !== id);
    expect((await desk.mailsOf(other?._id ?? ''))[0]?.omitted[0]?.reason).toContain('stranger@evil.example');
  });

  it('is a new person each time if a mail names no sender, only whom to answer', async () => {
    for (const text of ['A bridge', 'Another bridge']) {
      expect(await relayed('nameless@customer.example', { from: '', text })).toBe('mail-in');
    }
    expect(await desk.of('nameless@customer.example')).toHaveLength(2);
  });

  it('stays in the mails that somebody sent for them when the data of the other is erased', async () => {
    await relayed('boss@park.example', { from: 'assistant@park.example' });
    await desk.server.send(personalDataCalls.erase, { body: { email: 'assistant@park.example' } });
    const [message] = await desk.of('boss@park.example');
    expect((await desk.mailsOf(message?._id ?? ''))[0]).toMatchObject({ from: 'boss@park.example', omitted: [] });
  });

  it('does not take back the mark of an address to which mails are returned', async () => {
    const id = await desk.write('typo@park.example');
    await desk.server.app.db
      .insertInto('bounced_addresses')
      .values({ address: 'typo@park.example', reason: '550 No such user', at: new Date().toISOString() })
      .execute();
    await relayed('typo@park.example');
    await relayed('typo@park.example', { text: 'Again' });
    expect((await desk.read(id)).addressFault).toBe('550 No such user');
    await desk.handOver(gmailMail({ from: 'typo@park.example' }));
    expect((await desk.read(id)).addressFault).toBe('');
  });
});
