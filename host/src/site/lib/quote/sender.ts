import { tryStorage } from '../browser/tryStorage';

const key = 'sender';
const names = ['name', 'email', 'phone', 'company', 'country'] as const;

/** What the visitor wrote about themselves in a form that was sent in this browser, by the names of fields. */
export function readSender(): Readonly<Record<string, string>> {
  const stored = tryStorage(() => JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, unknown>) ?? {};
  return Object.fromEntries(names.flatMap((name) => (typeof stored[name] === 'string' ? [[name, stored[name]]] : [])));
}

/** Remembers the sender of a form. Fields that the form does not have keep their value. */
export function rememberSender(values: Readonly<Record<string, string>>): void {
  const known = { ...readSender(), ...values };
  const sender = Object.fromEntries(names.flatMap((name) => (known[name] ? [[name, known[name]]] : [])));
  tryStorage(() => localStorage.setItem(key, JSON.stringify(sender)));
}

export function forgetSender(): void {
  tryStorage(() => localStorage.removeItem(key));
}
