import { session } from '../../data/session';
import { tokenClaims } from '../../data/tokenClaims';
import type { Values } from '../fields/formValues';

/** What was typed into a form and not saved. */
export interface Draft {
  /** When it was typed last, in milliseconds since 1970. */
  savedAt: number;
  /** The `updatedAt` of the record it was typed over; none for a new one. */
  version?: string;
  /** The fields that were changed, as they are typed. */
  values: Values;
  /** What the record had in these fields. */
  before: Values;
  /** The session ended while it was typed: the names of the chosen files, which could not be kept. */
  interrupted?: { files: string[] };
}

const prefix = 'draft:';
const maxAgeMs = 7 * 24 * 3_600_000;
const maxDrafts = 20;
const maxDraftLength = 400_000;

/** Returns the id of the signed-in administrator from the session token; `undefined` without a readable token. */
export function signedInId(): string | undefined {
  const { sub } = tokenClaims(session.token());
  return typeof sub === 'string' ? sub : undefined;
}

const ownKey = (address: string, id = signedInId()) => id && `${prefix}${id}:${address}`;

function parse(text: string | null): Draft | undefined {
  try {
    const draft = JSON.parse(text ?? '') as Draft;
    return Date.now() - draft.savedAt < maxAgeMs ? draft : undefined;
  } catch {
    return undefined;
  }
}

/** Every draft of this browser with its key, the oldest first; those past their time are removed. */
function kept(): [string, Draft][] {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  return keys
    .flatMap((key): [string, Draft][] => {
      const draft = parse(localStorage.getItem(key));
      if (draft) return [[key, draft]];
      localStorage.removeItem(key);
      return [];
    })
    .sort(([, one], [, other]) => one.savedAt - other.savedAt);
}

/** Makes room: for one more within the number that is kept, or, when the browser is full, by the older half. */
function makeRoom(key: string, isFull = false) {
  const others = kept().filter(([other]) => other !== key);
  const tooMany = isFull ? Math.ceil(others.length / 2) : others.length - maxDrafts + 1;
  for (const [oldest] of others.slice(0, Math.max(0, tooMany))) localStorage.removeItem(oldest);
}

/**
 * Unsaved text, kept in this browser by administrator and by the form's address, for seven days and at most twenty forms.
 *
 * Nobody sees the drafts of another administrator; without a session there are none.
 */
export const drafts = {
  read(address: string): Draft | undefined {
    const key = ownKey(address);
    return key ? parse(localStorage.getItem(key)) : undefined;
  },

  /**
   * Keeps a draft; one that the browser has no room for is not kept.
   *
   * @param owner who typed it; unless said, who is signed in
   */
  write(address: string, draft: Draft, owner = signedInId()) {
    const key = ownKey(address, owner);
    const text = JSON.stringify(draft);
    if (!key || text.length > maxDraftLength) return;
    makeRoom(key);
    try {
      localStorage.setItem(key, text);
    } catch {
      makeRoom(key, true);
      try {
        localStorage.setItem(key, text);
      } catch {
        // The form itself still has the text.
      }
    }
  },

  remove(address: string) {
    const key = ownKey(address);
    if (key) localStorage.removeItem(key);
  },
};

const ownKeys = () => {
  const own = ownKey('');
  return own ? Object.keys(localStorage).filter((key) => key.startsWith(own)) : [];
};

/** How many forms have unsaved text of the administrator who is signed in, in this browser. */
export const countDrafts = (): number => ownKeys().filter((key) => parse(localStorage.getItem(key))).length;

/** Removes every draft of the administrator who is signed in; for signing out. */
export function forgetDrafts() {
  for (const key of ownKeys()) localStorage.removeItem(key);
}
