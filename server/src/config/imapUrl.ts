/** A mailbox that is read by IMAP. */
export interface ImapConfig {
  host: string;
  port: number;
  /** Whether the connection begins with TLS; otherwise it is upgraded by STARTTLS. */
  isSecure: boolean;
  /** Whether a password is never sent without TLS. */
  requiresTls: boolean;
  user: string;
  password: string;
  /** Folder of the mailbox. */
  folder: string;
}

const isLocal = (host: string) => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(host);

/**
 * Reads `imaps://USER:PASSWORD@host[:port][/folder]`, or `imap://…` with STARTTLS. Only a server on this machine is spoken
 * to without TLS.
 *
 * @throws Error without the secret if the address is malformed
 */
export function readImapUrl(text: string): ImapConfig {
  const url = new URL(text);
  const isSecure = url.protocol === 'imaps:';
  const folder = decodeURIComponent(url.pathname.slice(1)) || 'INBOX';
  const isWhole = (isSecure || url.protocol === 'imap:') && url.hostname && url.username && url.password;
  if (!isWhole || url.search || /[\r\n\0]/.test(folder)) throw new Error('not a mailbox');
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (isSecure ? 993 : 143),
    isSecure,
    requiresTls: !isLocal(url.hostname),
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    folder,
  };
}
