import type { Tx } from '../../database/db';
import type { Db } from '../../database/db';
import type { RemoteSwitchesTable } from '../../database/remoteTables';
import type { Notice } from '../../mail/composeMail';
import type { Notifications } from '../../mail/notifications';
import { automaticAuthor } from '../rings/releaseWatch';
import type { WebhookRepository } from './webhookRepository';

/** The kind of the notification about a release. */
const releaseKind = 'release';

/** Entries of the history that nobody is told about: the start of the product, and overrides of single browsers. */
const untold = new Set<RemoteSwitchesTable['kind']>(['bundled', 'own']);

/** Says what happened, e.g. "inbox 1.1.0 is live". */
function toTitle({ remote, version, kind, audience, who }: RemoteSwitchesTable): string {
  const automatically = who === automaticAuthor ? ' automatically' : '';
  switch (kind) {
    case 'rollback':
      return `${remote} was${automatically} rolled back to ${version}`;
    case 'ring':
      return `${remote} ${version} is shown to ${audience ?? 'some administrators'}`;
    case 'recall':
      return `${remote} ${version} was${automatically} taken back`;
    case 'withdraw':
      return `${remote} ${version} was withdrawn`;
    case 'service':
      return version ? `${remote} has its service at ${version}` : `${remote} no longer has a service`;
    case 'retire':
      return `${remote} ${version} was retired`;
    case 'alarm':
      return `${remote} ${version} fails more often than before`;
    default:
      return `${remote} ${version} is live`;
  }
}

/** The mail about an entry of the history. */
function toNotice(entry: RemoteSwitchesTable): Notice {
  const { remote, kind, version, fromVersion, audience, who, why, at } = entry;
  const isService = kind === 'service';
  return {
    subject: toTitle(entry),
    facts: [
      ['Remote', remote],
      [isService ? 'Service' : 'Version', version],
      [isService ? 'Service before' : 'Live before', fromVersion ?? ''],
      ['Shown to', audience ?? ''],
      ['By', who],
      ['At', at],
    ],
    message: why,
    path: '/admin/releases',
  };
}

/** The body of a message to a webhook. */
function toBody({ id, remote, kind, version, fromVersion, audience, who, why, at }: RemoteSwitchesTable) {
  const isAutomatic = who === automaticAuthor;
  const change = { remote, kind, version, from: fromVersion, to: audience ?? null, who, why, at, isAutomatic };
  return (message: string) => JSON.stringify({ id: message, entry: id, ...change });
}

/** Tells the team of every change of a release, by mail and by webhooks. */
export class ReleaseMessages {
  constructor(
    private readonly webhooks: WebhookRepository,
    private readonly notifications: Notifications,
  ) {}

  /** Lets mails about entries of the history be composed when they are sent. */
  announce(db: Db): void {
    this.notifications.announce(releaseKind, async (id) => {
      const entry = await db.selectFrom('remote_switches').selectAll().where('id', '=', id).executeTakeFirst();
      return entry && toNotice(entry);
    });
  }

  /** Queues the messages about an entry in the transaction that inserts it, so that both are stored or neither. */
  async queue(entry: RemoteSwitchesTable, tx: Tx): Promise<void> {
    if (untold.has(entry.kind)) return;
    await this.webhooks.queue(entry.remote, toBody(entry), tx);
    await this.notifications.queue(releaseKind, entry.id, tx);
  }
}
