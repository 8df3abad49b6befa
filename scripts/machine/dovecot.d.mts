/** A mail server of the tests, on loopback, with one mailbox. */
export interface TestMailServer {
  /** `imap://…` with user and password. */
  url: string;
  /** Delivers a mail into the inbox, as a mail transfer agent would. */
  deliver: (mail: string | Uint8Array) => void;
  /** Ends the server and keeps its mails. */
  pause: () => Promise<void>;
  /** Starts it on the same port again. */
  resume: () => Promise<void>;
  /** Makes the server number its mails anew, as after a restore of the mailbox. */
  renumber: () => void;
  stop: () => Promise<void>;
}

export function startDovecot(): Promise<TestMailServer>;
