import type { Call } from '@msl/shared/contracts';
import { administrator } from './crashServer';

/** A record as an answer shows it. */
export type Shown = Record<string, unknown> & { _id: string };

export interface Sent {
  id?: string;
  index?: number;
  /** Text fields and files of a form. */
  form?: Record<string, string | File[]>;
  body?: Record<string, unknown>;
}

export interface Answered {
  status: number;
  data: unknown;
}

function formOf(fields: Record<string, string | File[]>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') form.append(name, value);
    else for (const file of value) form.append(name, file);
  }
  return form;
}

/** Speaks with whichever server is running at the time; one sign-in lasts over all of them. */
export class Client {
  url = '';
  private token = '';

  async logIn(): Promise<void> {
    const answer = await this.fetch('/api/admin/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(administrator),
    });
    this.token = ((await answer.json()) as { token: string }).token;
  }

  /** `undefined` if the server went away before its answer was there: nobody knows whether it did what it was asked. */
  async send(call: Call, { id = '', index = 0, form, body }: Sent = {}): Promise<Answered | undefined> {
    const path = call.path.replace(':id', id).replace(':index', String(index));
    const headers: Record<string, string> = { authorization: `Bearer ${this.token}` };
    if (body) headers['content-type'] = 'application/json';
    const content = form ? formOf(form) : body && JSON.stringify(body);
    try {
      const answer = await this.fetch(`/api/${path}`, { method: call.method, headers, body: content });
      return { status: answer.status, data: ((await answer.json()) as { data?: unknown }).data };
    } catch {
      return undefined;
    }
  }

  /** As {@link send}, of a server that nobody kills. @throws if it answers anything but success */
  async ask(call: Call, sent: Sent = {}): Promise<unknown> {
    const answered = await this.send(call, sent);
    if (!answered || answered.status >= 300) {
      throw new Error(`${call.method} ${call.path} answered ${answered?.status ?? 'nothing'}.`);
    }
    return answered.data;
  }

  fetch(path: string, init?: RequestInit): Promise<Response> {
    return fetch(`${this.url}${path}`, init);
  }
}
