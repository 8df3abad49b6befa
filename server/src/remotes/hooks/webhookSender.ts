import type { FileLog } from '../../media/fileLog';
import { isPublicAddress } from '../../http/publicAddress';
import { withTimeLimit } from '../../http/timeLimit';
import { NotFetched, requestAllowed } from '../../media/publicFetch';
import { maxAttempts, retryDelayMs } from '../../mail/retryDelay';
import { signatureOf } from './signature';
import type { ClaimedMessage, WebhookRepository } from './webhookRepository';

export interface WebhookSenderParts {
  webhooks: WebhookRepository;
  /** Whether receivers may be in private networks. */
  allowsPrivate: () => boolean;
  log: FileLog;
  now?: () => number;
}

const timeoutMs = 10_000;
const pollMs = 5_000;
/** After a restore elsewhere, or if `JWT_SECRET` changed. */
const unreadableSecret = 'Its secret cannot be decrypted on this server: remove this webhook and add it again.';
/** Messages sent in one run, so that a run ends. */
const maxPerRun = 100;

/**
 * Sends queued messages about releases. Several instances may send at the same time: each message is claimed first. A
 * message is repeated, under the same id, for about three days until the receiver answers with 2xx. Redirects are not
 * followed, and the address is checked when it is connected to.
 */
export class WebhookSender {
  private timer?: NodeJS.Timeout;
  private running = Promise.resolve();
  private readonly abortController = new AbortController();

  constructor(private readonly parts: WebhookSenderParts) {}

  /** Sends due messages from now on, until {@link stop}. */
  start(): void {
    const run = async () => {
      await this.sendDue().catch((err: unknown) =>
        this.parts.log.error({ err }, 'could not send messages of releases'),
      );
    };
    this.timer = setInterval(() => (this.running = this.running.then(run)), pollMs).unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    this.abortController.abort();
    await this.running;
  }

  /** Sends the messages that are due. */
  async sendDue(): Promise<void> {
    for (let sent = 0; sent < maxPerRun && !this.abortController.signal.aborted; sent++) {
      const message = await this.parts.webhooks.claim();
      if (!message) return;
      await this.send(message);
    }
  }

  private async send(message: ClaimedMessage): Promise<void> {
    const { webhooks, log } = this.parts;
    const { id, webhookId, attempts } = message;
    const reason = await this.post(message);
    if (reason === undefined) return webhooks.markSent(message);
    const isLast = attempts >= maxAttempts;
    await webhooks.markFailed(message, reason, isLast ? undefined : this.nowMs() + retryDelayMs(attempts));
    log.warn({ webhook: webhookId, message: id, attempts, reason, isLast }, 'a message of a release was not accepted');
  }

  /** Returns why the receiver did not accept the message; `undefined` if it did. */
  private async post({ id, body, url, secret }: ClaimedMessage): Promise<string | undefined> {
    if (secret === undefined) return unreadableSecret;
    const isAllowed = (ip: string) => this.parts.allowsPrivate() || isPublicAddress(ip);
    const headers = {
      'content-type': 'application/json',
      'msl-message': id,
      'msl-signature': signatureOf(body, secret, this.nowMs()),
    };
    const send = async (signal: AbortSignal) => {
      const answer = await requestAllowed(new URL(url), { signal, isAllowed, method: 'POST', headers, body });
      answer.destroy();
      return answer.statusCode ?? 0;
    };
    try {
      const statusCode = await withTimeLimit(timeoutMs, send, this.abortController.signal);
      return statusCode >= 200 && statusCode < 300 ? undefined : `It answered ${statusCode}.`;
    } catch (error) {
      if ((error as Error).name === 'AbortError') return 'It did not answer in time.';
      return error instanceof NotFetched ? error.message : `It could not be reached: ${(error as Error).message}`;
    }
  }

  private nowMs(): number {
    return (this.parts.now ?? Date.now)();
  }
}
