import { tryStorage } from '../browser/tryStorage';

const key = 'recent products';
const maxRecent = 8;

/** Of this page view, for visitors who did not allow more. */
let recent: string[] = [];

const isId = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{1,64}$/.test(value);

function readStored(): string[] {
  const stored = tryStorage(() => JSON.parse(localStorage.getItem(key) ?? '[]') as unknown);
  return Array.isArray(stored) ? stored.filter(isId) : [];
}

/** The ids of the products that were viewed last in this browser, newest first. */
export const readRecent = (): string[] => [...new Set([...recent, ...readStored()])].slice(0, maxRecent);

/** @param isStored whether the browser may keep it; otherwise it is forgotten with the document */
export function noteViewed(id: string, isStored: boolean): void {
  recent = [...new Set([id, ...readRecent()])].slice(0, maxRecent);
  if (isStored) tryStorage(() => localStorage.setItem(key, JSON.stringify(recent)));
}

export function forgetRecent(): void {
  recent = [];
  tryStorage(() => localStorage.removeItem(key));
}
