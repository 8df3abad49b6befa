import type { BrowserContextOptions } from 'playwright-core';
import { openBrowser, type Visit } from './browser';
import { administrator } from './product';

const tokens = new Map<string, Promise<string>>();

async function signedIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(administrator),
  });
  return ((await answer.json()) as { token: string }).token;
}

/** Returns the session token of the administrator. Signs in once per test file. */
export function token(): Promise<string> {
  const url = process.env.E2E_URL ?? '';
  const known = tokens.get(url) ?? signedIn(url);
  tokens.set(url, known);
  return known;
}

const formOf = (fields: Record<string, string | File>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
};

/**
 * Sends a call as the administrator. @returns the `data` of the response @throws with the server's message on failure
 */
export async function ask<Data>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  fields?: Record<string, string | File>,
): Promise<Data> {
  const answer = await fetch(`${process.env.E2E_URL}/api/admin/${path}`, {
    method,
    headers: { authorization: `Bearer ${await token()}` },
    body: fields && formOf(fields),
  });
  const { data, message } = (await answer.json()) as { data: Data; message?: string };
  if (!answer.ok) throw new Error(`${method} ${path}: ${message}`);
  return data;
}

/** Opens a browser in which the administrator is signed in. */
export async function openAdmin(options: BrowserContextOptions = {}): Promise<Visit> {
  const localStorage = [{ name: 'token', value: await token() }];
  const storageState = { cookies: [], origins: [{ origin: process.env.E2E_URL ?? '', localStorage }] };
  return openBrowser({ storageState, ...options });
}
