import { type RefObject, useEffect } from 'react';
import { tryStorage } from '../../lib/browser/tryStorage';

type Typed = Record<string, string>;
type Entry = HTMLInputElement | HTMLTextAreaElement;

/** Excludes the honeypot and hidden inputs. */
const isTyped = (element: Element): element is Entry =>
  (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) &&
  element.type !== 'hidden' &&
  element.name !== 'subject';

function read(key: string): Typed {
  return tryStorage(() => JSON.parse(sessionStorage.getItem(key) ?? '{}') as Typed) ?? {};
}

/** Fills in the fields of a form that are as they were at first, by name; text that they begin with follows. */
export function fillForm({ elements }: HTMLFormElement, typed: Readonly<Typed>): void {
  for (const entry of [...elements].filter(isTyped)) {
    const text = typed[entry.name];
    if (!text || entry.value !== entry.defaultValue) continue;
    entry.value = text.includes(entry.defaultValue) ? text : `${text}\n\n${entry.defaultValue}`;
  }
}

/**
 * Keeps typed text across a reload, in this tab, until it is sent.
 *
 * @param name key of the form; undefined: nothing is stored
 * @returns `keep` for each input event, `forget` after sending
 */
export function useTypedText(form: RefObject<HTMLFormElement | null>, name: string | undefined) {
  const key = name && `typed ${name}`;
  useEffect(() => {
    if (key && form.current) fillForm(form.current, read(key));
  }, [form, key]);
  return {
    keep: () => {
      if (!key || !form.current) return;
      const typed = [...form.current.elements].filter(isTyped).map(({ name, value }) => [name, value]);
      tryStorage(() => sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(typed))));
    },
    forget: () => {
      if (key) tryStorage(() => sessionStorage.removeItem(key));
    },
  };
}
