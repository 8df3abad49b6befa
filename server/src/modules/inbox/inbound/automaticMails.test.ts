import { InboundDesk } from '../../../../test/support/inboundDesk';
import { gmailMail } from '../../../../test/support/rawMails';
import { databases } from '../../../../test/support/testApp';
import { until } from '../../../../test/support/until';

const requestTracker = ['Precedence: bulk', 'X-RT-Loop-Prevention: park', 'RT-Ticket: park #7', 'X-Managed-BY: RT 5'];
let count = 0;

describe.each(databases)('a mail in an answered conversation on $name', (database) => {
  let desk: InboundDesk;
  beforeAll(async () => {
    desk = await InboundDesk.start(database);
  });
  afterAll(() => desk.stop());

  const answered = async () => {
    const email = `desk${(count += 1)}@park.example`;
    const id = await desk.write(email);
    const inReplyTo = await desk.answer(id, email);
    const read = async () => {
      const { state, isUnread } = await desk.read(id);
      return { state, isUnread };
    };
    return { from: email, inReplyTo, read };
  };

  it.each([
    ['Request Tracker', requestTracker],
    ['another ticket system', ['Precedence: junk', 'X-Auto-Response-Suppress: All', 'X-Powered-By: OTRS']],
    [
      'Zendesk',
      ['Auto-Submitted: auto-generated', 'X-Auto-Response-Suppress: All', 'X-Zendesk-From-Account-Id: 1a2b3c4'],
    ],
    ['a program that says that it is none', ['Auto-Submitted: no', 'Precedence: bulk']],
  ])('that a person wrote reopens it and is unread, if %s sent it', async (_, headers) => {
    const { read, ...mail } = await answered();
    const subject = `[park #${count}] Forty`;
    expect(await desk.handOver(gmailMail({ ...mail, subject, headers }))).toBe('reply-in');
    expect(await read()).toEqual({ state: 'open', isUnread: true });
    await until(() => desk.sink.mails.some((sent) => sent.headers.subject?.includes(subject)));
  });

  it('that a ticket system sent without a reference is found by its sender', async () => {
    const { read, from } = await answered();
    expect(await desk.handOver(gmailMail({ from, headers: requestTracker }))).toBe('reply-in');
    expect(await read()).toEqual({ state: 'open', isUnread: true });
  });

  it.each([
    ['Auto-Submitted', ['Auto-Submitted: auto-replied'], 'Re: Your message'],
    [
      'Auto-Submitted beside the headers of a ticket system',
      [...requestTracker, 'Auto-Submitted: auto-generated'],
      'Received',
    ],
    ['Auto-Submitted of Zendesk', ['Auto-Submitted: auto-replied', 'X-Zendesk-From-Account-Id: 1a'], 'Received'],
    ['Precedence', ['Precedence: auto_reply'], 'Re: Your message'],
    ['the empty return path', ['Return-Path: <>'], 'Re: Your message'],
    ['its subject in English', [], 'Automatic reply: Your message'],
    ['its subject in German', ['Precedence: bulk'], 'Abwesenheitsnotiz: bis Montag'],
    ['its subject in French', [], '=?utf-8?Q?R=C3=A9ponse_automatique_=3A_message?='],
  ])('that is automatic by %s leaves it as it is', async (_, headers, subject) => {
    const { read, ...mail } = await answered();
    const before = await read();
    expect(await desk.handOver(gmailMail({ ...mail, subject, headers }))).toBe('auto-reply');
    expect([before.state, await read()]).toEqual(['answered', before]);
  });

  it.each(['Re: Automatic reply: Your message', 'Out of office lighting for our hall'])(
    'that only has the words of an automatic one is of a person: %s',
    async (subject) => {
      const { read, ...mail } = await answered();
      expect(await desk.handOver(gmailMail({ ...mail, subject }))).toBe('reply-in');
      expect((await read()).state).toBe('open');
    },
  );
});
