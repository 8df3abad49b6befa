import { millisecondsInWeek } from 'date-fns/constants';
import { session } from '../../data/session';
import { readTokenClaims } from '../../data/tokenClaims';
import type { FormValues } from '../fields/formValues';

/** Unsaved edits of a form. */
export interface Draft {
  /** Time of the last edit, in milliseconds since 1970. */
  savedAt: number;
  /** `updatedAt` of the record the edits are based on; `undefined` for a new record. */
  version?: string;
  /** Values of the edited fields. */
  values: FormValues;
  /** Stored values of these fields when the edits began. */
  before: FormValues;
  /** Set if the session ended during the edits: names of the chosen files, which a draft cannot hold. */
  interrupted?: { files: string[] };
}

const prefix = 'draft:';
const maxAgeMs = millisecondsInWeek;
const maxDrafts = 20;
const maxDraftLength = 400_000;

/** Returns the id of the signed-in administrator from the session token; `undefined` without a readable token. */
export function signedInId(): string | undefined {
  const { sub } = readTokenClaims(session.token());
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

/** Returns all drafts in this browser with their keys, oldest first. Deletes expired ones. */
function readAll(): [string, Draft][] {
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

/** Deletes the oldest drafts beyond the maximum number, or the older half of them if the storage is full. */
function makeRoom(key: string, isFull = false) {
  const others = readAll().filter(([other]) => other !== key);
  const tooMany = isFull ? Math.ceil(others.length / 2) : others.length - maxDrafts + 1;
  for (const [oldest] of others.slice(0, Math.max(0, tooMany))) localStorage.removeItem(oldest);
}

/**
 * Drafts in the local storage, by administrator and by the form's address, for seven days and at most twenty forms.
 *
 * Reads and writes only the drafts of the signed-in administrator.
 */
export const drafts = {
  read(address: string): Draft | undefined {
    const key = ownKey(address);
    return key ? parse(localStorage.getItem(key)) : undefined;
  },

  /**
   * Stores a draft. Drops it if it is too long or the storage is full.
   *
   * @param owner id of the administrator who typed it; default: the signed-in one
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

/** Returns the number of forms with a draft of the signed-in administrator. */
export const countDrafts = (): number => ownKeys().filter((key) => parse(localStorage.getItem(key))).length;

/** Deletes all drafts of the signed-in administrator; called at sign-out. */
export function forgetDrafts() {
  for (const key of ownKeys()) localStorage.removeItem(key);
}
