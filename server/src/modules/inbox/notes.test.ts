import { contactCalls, personalDataCalls, queueCalls, type Right, roleCalls } from '@msl/shared/contracts';
import { MailSink } from '../../../test/support/mailSink';
import { defaultDatabases, TestApp } from '../../../test/support/testApp';
import { until } from '../../../test/support/until';
import { mentionedIn } from './notes';

let turn = 0;

describe('the people whom a note names', () => {
  const people = ['Ann', 'Ann Lee', 'Zoë (Sales)', '李雷', 'bo@msl.example'].map((name) => ({ _id: name, name }));
  it.each([
    ['@Ann please call', ['Ann']],
    ['please ask @ann lee.', ['Ann Lee']],
    ['@Ann and @Ann Lee', ['Ann', 'Ann Lee']],
    ['@Anna, @Ann2', []],
    ['@Zoë (Sales): see above', ['Zoë (Sales)']],
    ['@李雷，请回复', ['李雷']],
    ['ask @bo@msl.example', ['bo@msl.example']],
    ['Ann, ann@park.example', []],
  ])('are those after an @: %s', (text, names) => {
    expect(
      mentionedIn(text, people)
        .map(({ name }) => name)
        .sort(),
    ).toEqual([...names].sort());
  });
});

describe.each(defaultDatabases)('notes on $name', (database) => {
  let sink: MailSink;
  let server: TestApp;
  beforeAll(async () => {
    sink = await new MailSink().start();
    const mail = { smtpUrl: sink.url, to: 'sales@msl.example', from: 'site@msl.example' };
    server = await TestApp.start(database, { mail, publicUrl: 'https://msl.example' });
    const add = async (name: string, rights: Right[]) => {
      const role = (await server.send(roleCalls.create, { body: { name: `Role of ${name}`, rights } })).answer.data._id;
      await server.app.sessions.users.insert({
        name,
        email: `${name.toLowerCase()}@msl.example`,
        passwordHash: '',
        role,
      });
    };
    await add('Noor', ['inbox:read']);
    await add('Eve', ['content:write']);
  });
  afterAll(async () => {
    await server.stop();
    await sink.stop();
  });

  const write = async (email = 'ada@park.example') => {
    const body = { firstName: 'Ada', lastName: 'Okoye', email, phone: '12345', message: `Bridges? ${(turn += 1)}` };
    return (await server.asGuest(contactCalls.send, { body })).answer.data._id;
  };
  const note = (id: string, text: string) => server.send(queueCalls.addNote, { id, body: { text } });
  const mentions = () => sink.mails.filter(({ headers }) => headers.subject?.includes('named you'));
  const isSent = () =>
    until(async () => {
      const rows = await server.app.db.selectFrom('outbox').select('state').where('state', '=', 'waiting').execute();
      return rows.length === 0;
    });

  it('tell those who may read the inbox and are named, with the words and a link', async () => {
    const id = await write();
    await note(id, '@Noor can you call?\n<b>Today</b>, @Eve, @Nobody');
    await isSent();
    expect(mentions()).toHaveLength(1);
    const [mail] = mentions();
    expect(mail?.to).toEqual(['noor@msl.example']);
    expect(mail?.text).toContain('on the message of Ada Okoye:\n\n@Noor can you call?\n\n<b>Today</b>');
    expect(mail?.text).toContain(`https://msl.example/admin/inbox/message/${id}`);
    expect(mail?.html).toContain('&lt;b&gt;Today');
  });

  it('tell nobody of a note that is gone before its mail is sent', async () => {
    const before = mentions().length;
    const id = await write('gone@park.example');
    sink.mood = 'defer';
    await note(id, '@Noor look');
    await server.send(personalDataCalls.erase, { body: { email: 'gone@park.example' } });
    sink.mood = 'take';
    await server.app.notifications.retry();
    await isSent();
    expect(mentions()).toHaveLength(before);
  });
});
