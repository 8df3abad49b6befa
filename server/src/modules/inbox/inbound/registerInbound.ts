import { ImapMailbox } from '../../../mail/inbound/imapMailbox';
import { MailPoller } from '../../../mail/inbound/mailPoller';
import type { RawMail } from '../../../mail/inbound/inboundMail';
import type { App } from '../../../http/app';
import type { ConversationService } from '../conversationService';
import type { InboxSettingRepository } from '../inboxSettingRepository';
import { inboundRoutes } from './inboundRoutes';
import { MailIntake, type Outcome } from './mailIntake';
import { ReceivedFiles } from './receivedFiles';
import { replyNotice, replyNoticeKind } from './replyNotice';

/** Takes in mails: those that a provider hands over and, if a mailbox is configured, those that come into it. */
export function registerInbound(
  app: App,
  { conversations, settings }: { conversations: ConversationService; settings: InboxSettingRepository },
): void {
  const { db, notifications, files, config, log, metrics, storeMailedContact } = app;
  const { mail, imap } = config;
  const intake = new MailIntake({
    ...{ db, notifications, files, conversations, settings, storeContact: storeMailedContact },
    received: new ReceivedFiles(app.fileIntake, files),
    ownAddresses: mail ? [mail.from, mail.to] : [],
  });
  const counted = metrics.counter('msl_inbound_mails_total', 'Mails that were taken in, by what became of them.');
  const failures = metrics.counter('msl_inbound_mail_failures_total', 'Failed attempts to read the mailbox.');
  const takeIn = async (raw: RawMail, receivedAt?: Date): Promise<Outcome> => {
    const outcome = await intake.takeIn(raw, receivedAt);
    counted.add(1, { outcome });
    log.info({ outcome, bytes: raw.bytes }, 'mail taken in');
    return outcome;
  };
  notifications.announce(replyNoticeKind, (id) => replyNotice(id, db));
  inboundRoutes(app, takeIn);
  if (!imap) return;
  const poller = new MailPoller({
    ...{ db, log, mailbox: new ImapMailbox(imap), onFailure: () => failures.add() },
    takeIn: async (fetched) => {
      await takeIn(fetched, fetched.receivedAt);
    },
  });
  app.addHook('onReady', async () => poller.start());
  app.addHook('onClose', () => poller.stop());
}
