import { PassThrough } from 'node:stream';
import { queueEventsPath } from '@msl/shared/contracts';
import type { FastifyRequest } from 'fastify';
import type { RecordPresence } from '../../crud/recordPresence';
import { changesOf } from '../../database/changes';
import { NotPermitted, TotpSetupRequired, unauthorized } from '../../errors/domainErrors';
import { admin } from '../../http/access';
import type { App } from '../../http/app';
import { permits, rightText } from '../../http/rights';

/** What changed, by the tables of each event. */
const eventTables = {
  /** The queue itself. */
  change: ['inquiries', 'contacts', 'message_events', 'message_replies', 'message_reads'],
  /** What only an open message shows: mails that could not be sent, and who looks at it, see {@link presenceTables}. */
  detail: ['outbox'],
} as const;
type EventName = keyof typeof eventTables;
const eventNames = Object.keys(eventTables) as EventName[];

/** Changed by every open form of the back-office every twenty seconds, so it is compared by what it says. */
const presenceTables = ['record_presence'] as const;

const checkMs = 1_000;
/** Shorter than the time after which proxies close silent connections. */
const heartbeatMs = 20_000;
/** Time until the client connects again. */
const retryMs = 3_000;
/** Open screens of one account, over all of its sessions. */
const maxStreams = 20;
const needs = 'inbox:read';

interface OpenStream {
  stream: PassThrough;
  beatAtMs: number;
}

/**
 * Tells open screens that the queue has changed, whichever instance changed it. A message has no data: the screen reads
 * what it shows again, by calls that check its rights.
 */
export class QueueEvents {
  private readonly open = new Set<OpenStream>();
  private timer?: NodeJS.Timeout;
  private readonly generations = new Map<EventName, number | undefined>();
  private presenceGeneration?: number;
  private viewers = '';
  private isChecking = false;

  constructor(
    private readonly app: App,
    private readonly presence: RecordPresence,
  ) {}

  /** Opens a stream for a signed-in administrator. @throws TooManyRequests over the limit of an account */
  connect({ signedIn }: FastifyRequest): PassThrough {
    if (!signedIn) throw unauthorized();
    const stream = new PassThrough();
    const entry = { stream, beatAtMs: Date.now() };
    const end = () => {
      this.open.delete(entry);
      stream.end();
    };
    const release = this.app.sessionStreams.add({ signedIn, kind: 'inbox', max: maxStreams, needs, end });
    this.open.add(entry);
    stream.on('close', () => {
      this.open.delete(entry);
      release();
    });
    stream.write(`retry: ${retryMs}\nevent: open\ndata: \n\n`);
    if (!this.timer) {
      this.readChanges();
      this.timer = setInterval(() => void this.check(), checkMs).unref();
    }
    return stream;
  }

  /** Ends all streams; clients connect again, to another instance while this one stops. */
  closeAll(): void {
    clearInterval(this.timer);
    this.timer = undefined;
    for (const { stream } of this.open) stream.end();
  }

  private async check(): Promise<void> {
    if (!this.open.size || this.app.isDraining()) return this.closeAll();
    if (this.isChecking) return;
    this.isChecking = true;
    const names = new Set(this.readChanges());
    if (await this.haveViewersChanged()) names.add('detail');
    this.isChecking = false;
    const events = [...names].map((name) => `event: ${name}\ndata: \n\n`);
    const nowMs = Date.now();
    for (const entry of this.open) {
      if (events.length) entry.stream.write(events.join(''));
      if (nowMs - entry.beatAtMs < heartbeatMs) continue;
      entry.beatAtMs = nowMs;
      entry.stream.write(': still here\n\n');
    }
  }

  /** Whether other people look at messages than at the last call, or do something else there. */
  private async haveViewersChanged(): Promise<boolean> {
    const generation = changesOf(this.app.db).generation(presenceTables);
    if (generation !== undefined && generation === this.presenceGeneration) return false;
    this.presenceGeneration = generation;
    // While the database is away, screens are told to read again, which says so.
    const viewers = await this.presence.describe(['inquiries', 'contacts']).catch(() => '?');
    const isChanged = viewers !== this.viewers;
    this.viewers = viewers;
    return isChanged;
  }

  /** Returns what changed since the last call. */
  private readChanges(): EventName[] {
    const changes = changesOf(this.app.db);
    return eventNames.filter((name) => {
      const [before, now] = [this.generations.get(name), changes.generation(eventTables[name])];
      this.generations.set(name, now);
      // While changes of other instances cannot be detected, each check may have missed one.
      return now === undefined || now !== before;
    });
  }
}

/** Registers the stream, which is no call: its answer does not end. */
export function queueEventRoutes(app: App, events: QueueEvents): void {
  app.route({
    method: 'GET',
    url: `/api/${queueEventsPath}`,
    exposeHeadRoute: false,
    config: { access: admin.who, rate: admin.rate },
    onRequest: async (request) => {
      const sender = await app.sessions.findSender(request.headers);
      if (!sender) throw unauthorized();
      if (sender.mustSetUp) throw new TotpSetupRequired();
      if (!permits(sender.rights, needs)) throw new NotPermitted(rightText(needs));
      request.signedIn = sender;
    },
    handler: (request, reply) => {
      const stream = events.connect(request);
      return reply
        .type('text/event-stream; charset=utf-8')
        .header('Cache-Control', 'no-store')
        .header('X-Accel-Buffering', 'no')
        .send(stream);
    },
  });
  app.addHook('preClose', async () => events.closeAll());
}
