import type { SendMailOptions, Transporter } from 'nodemailer';
import type { MailConfig } from '../config/config';
import { withTimeLimit } from '../http/timeLimit';
import type { MailText } from './composeMail';
import type { Letter } from './composeLetter';
import { needsSmtpUtf8, offersSmtpUtf8 } from './internationalMail';
import { mailIdOf } from './mailId';
import { maskSecrets } from './maskSecrets';

/** Timeouts per step and in total; the total is below the lease of a claimed mail. */
const timeouts = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 15_000 };
const maxAttemptMs = 45_000;

/**
 * Why a mail was not sent.
 *
 * `refused`: the server permanently rejects this mail. `later`: it may accept it later. `outage`: the server is down or
 * rejects the credentials. `stopped`: the courier aborted the attempt.
 */
export type FailureKind = 'refused' | 'later' | 'outage' | 'stopped';

/** A receiver that the mail server refused, with its reason. */
export interface RefusedAddress {
  address: string;
  reason: string;
}

/** A mail was not sent. The message contains no secret. */
export class SendFailure extends Error {
  constructor(
    readonly kind: FailureKind,
    message: string,
  ) {
    super(message);
  }
}

interface SmtpError extends Error {
  code?: string;
  responseCode?: number;
  permanent?: boolean;
}

/** What nodemailer says of a mail that was sent; it leaves out the errors if there are none. */
interface SentInfo {
  rejectedErrors?: (SmtpError & { recipient?: string })[];
}

/** Error codes for failures of one mail, not of the connection or credentials. */
const mailErrorCodes = new Set(['EENVELOPE', 'EMESSAGE']);
const closingCode = 421;

function kindOf({ code = '', responseCode, permanent }: SmtpError): FailureKind {
  if (!mailErrorCodes.has(code) || responseCode === undefined || responseCode === closingCode) return 'outage';
  return permanent ? 'refused' : 'later';
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Removes the password of the mail server from a text. */
function masked(text: string, smtpUrl: string): string {
  const url = new URL(smtpUrl);
  const [user, password] = [decoded(url.username), decoded(url.password)];
  return maskSecrets(maskSecrets(text, { user, password }), { user, password: url.password });
}

/** Returns all addresses that a letter goes to. */
const receiversOf = ({ to, cc = [], bcc = [] }: Letter): string[] => [to.address, ...cc, ...bcc];

/** Sends notifications to one address, and letters, over SMTP. Loads the library with the first mail. */
export class Smtp {
  private transport?: Promise<Transporter>;

  constructor(
    private readonly config: MailConfig,
    private readonly attemptMs = maxAttemptMs,
  ) {}

  /**
   * Sends one mail. Resolves when the server has accepted it.
   *
   * The Message-ID is derived from `id`, so that mail programs recognise a duplicate after a crash.
   *
   * @param signal aborts the attempt
   * @returns the receivers that the server refused while it took the mail for others
   * @throws SendFailure, after 45 seconds at the latest
   */
  async send(id: string, createdAt: string, mail: MailText | Letter, signal: AbortSignal): Promise<RefusedAddress[]> {
    this.transport ??= this.open();
    const { from, fromName = 'MSL', to } = this.config;
    const options: SendMailOptions = {
      messageId: `<${mailIdOf(id, from)}>`,
      ...('references' in mail
        ? this.letterOptions(mail)
        : { ...mail, to, headers: { 'Auto-Submitted': 'auto-generated' } }),
      from: { name: fromName, address: from },
      date: new Date(createdAt),
    };
    const isInternational = needsSmtpUtf8(from, ...('references' in mail ? receiversOf(mail) : [to]));
    // Such an address may stand in no header of a mail that servers without SMTPUTF8 pass on.
    if (!isInternational && mail.replyTo && needsSmtpUtf8(mail.replyTo.address)) delete options.replyTo;
    try {
      const transport = await this.transport;
      const sendUntil = async (limited: AbortSignal) => {
        if (isInternational && !(await offersSmtpUtf8(transport.options, limited)))
          throw new SendFailure('refused', 'The mail server does not take international e-mail addresses (SMTPUTF8).');
        return transport.sendMail({ ...options, signal: limited } as SendMailOptions) as Promise<SentInfo>;
      };
      const { rejectedErrors = [] } = await withTimeLimit(this.attemptMs, sendUntil, signal);
      return rejectedErrors.map((error) => ({ address: error.recipient ?? '', reason: this.reasonOf(error) }));
    } catch (error) {
      if (error instanceof SendFailure) throw error;
      throw this.toFailure(error as SmtpError, signal);
    }
  }

  /** Mail programs list a letter below the earlier ones that it refers to. */
  private letterOptions({ mailId, references: ids, isAutomatic, ...letter }: Letter): SendMailOptions {
    const references = ids.map((id) => `<${id}>`);
    return {
      ...letter,
      ...(mailId && { messageId: `<${mailId}>` }),
      ...(references.length && { references, inReplyTo: references.at(-1) }),
      ...(isAutomatic && { headers: { 'Auto-Submitted': 'auto-generated' } }),
    };
  }

  private async open(): Promise<Transporter> {
    const { createTransport } = await import('nodemailer');
    return createTransport({
      ...timeouts,
      url: this.config.smtpUrl,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  private toFailure(error: SmtpError, signal: AbortSignal): SendFailure {
    if (signal.aborted) return new SendFailure('stopped', 'The server was stopped while it was sending.');
    if (error.code === 'EABORT' || error.name === 'TimeoutError')
      return new SendFailure('outage', 'The mail server took too long.');
    return new SendFailure(kindOf(error), this.reasonOf(error));
  }

  private reasonOf({ message }: SmtpError): string {
    return masked(message, this.config.smtpUrl).replace(/\s+/g, ' ');
  }
}
