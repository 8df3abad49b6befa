import { isInternationalEmail } from '@msl/shared/contracts';
import type { SMTPConnectionOptions } from 'nodemailer/lib/smtp-connection';

/** Whether a mail to or from one of these addresses can only be sent with SMTPUTF8 (RFC 6531). */
export const needsSmtpUtf8 = (...addresses: string[]): boolean => addresses.some(isInternationalEmail);

/**
 * Asks a mail server whether it offers SMTPUTF8. Servers without it answer a mail to an international address in any
 * way, and some take it and lose it.
 *
 * @throws errors of the connection
 */
export async function offersSmtpUtf8(options: SMTPConnectionOptions, signal: AbortSignal): Promise<boolean> {
  const { default: SMTPConnection } = await import('nodemailer/lib/smtp-connection');
  const connection = new SMTPConnection(options);
  try {
    const extensions = await new Promise<string>((resolve, reject) => {
      connection.on('error', reject);
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      // The last answer is the one to EHLO.
      connection.connect((error) => (error ? reject(error) : resolve(String(connection.lastServerResponse))));
    });
    connection.quit();
    return /[ -]SMTPUTF8\b/i.test(extensions);
  } catch (error) {
    connection.close();
    throw error;
  }
}
