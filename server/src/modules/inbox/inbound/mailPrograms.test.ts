import type { Conversation, ReceivedMail } from '@msl/shared/contracts';
import { splitQuoted } from '../../../../../remotes/inbox/src/queue/quotedText';
import { InboundDesk } from '../../../../test/support/inboundDesk';
import { readSampleMails } from '../../../../test/support/sampleMails';
import { defaultDatabases } from '../../../../test/support/testApp';

/** The Message-ID of ours that the mails answer. */
const answeredId = /q7w2e4r6\w+@msl\.example/g;

type File = ReceivedMail['attachments'][number];

const fileLines = ({ name, bytes, risk, events = [] }: File) => [
  `File: ${name}, ${bytes} bytes${risk ? `, ${risk}` : ''}`,
  ...events.map(
    ({ action, title, place, organizer, start, end, zone }) =>
      `Entry: ${action} of ${organizer}, "${title}" at ${place}, ${start} to ${end}${zone && ` (${zone})`}`,
  ),
];

/** Writes what the Inbox shows of the last mail of a conversation. */
function readingOf({ state, isUnread, suspicion, timeline }: Conversation): string {
  const { kind, mail } = timeline.findLast((entry) => entry.mail) ?? {};
  if (!mail) throw new Error('The mail was not taken in.');
  const { own, quoted } = splitQuoted(mail.text);
  return [
    `From: ${mail.name} <${mail.from}>`,
    `Subject: ${mail.subject}`,
    `Sent: ${mail.sentAt}`,
    `Conversation: ${[kind, state, isUnread ? 'unread' : 'read', suspicion].filter(Boolean).join(', ')}`,
    ...mail.attachments.flatMap(fileLines),
    ...mail.omitted.map(({ name, reason }) => `Left out: ${name}: ${reason}`),
    `\n${own}`,
    ...(quoted ? ['=== folded ===', quoted] : []),
    '',
  ].join('\n');
}

describe.each(defaultDatabases)('a mail as a program writes it, on $name,', (database) => {
  let desk: InboundDesk;
  beforeAll(async () => {
    desk = await InboundDesk.start(database);
  });
  afterAll(() => desk.stop());

  /** Hands over a mail; one that answers a mail of ours answers the message of its sender. */
  const receive = async (source: Buffer): Promise<Conversation> => {
    // One character a byte, so that all bytes stay.
    const mail = source.toString('latin1');
    const from = /^From: [^]*?<(.+?)>/m.exec(mail)?.[1] ?? '';
    if (mail.search(answeredId) < 0) {
      await desk.handOver(source);
      const [message] = await desk.of(from);
      return desk.read(message?._id ?? '');
    }
    const id = await desk.write(from);
    const ours = await desk.answer(id, from);
    await desk.handOver(Buffer.from(mail.replace(answeredId, ours), 'latin1'));
    return desk.read(id);
  };

  it.each(readSampleMails())('reads as a person reads it: $name', async ({ source, reading }) => {
    expect(readingOf(await receive(source))).toBe(reading);
  });
});
