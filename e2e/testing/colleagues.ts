import { ask, token } from './administrator';
import { openBrowser } from './browser';

const password = 'a long enough password';

/** Sends a call of administrators with a JSON body. */
export async function post<Answer>(path: string, body: object, session?: string): Promise<Answer> {
  const answer = await fetch(`${process.env.E2E_URL}/api/admin/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(session && { authorization: `Bearer ${session}` }) },
    body: JSON.stringify(body),
  });
  return (await answer.json()) as Answer;
}

/** Invites somebody, who registers. Returns a session token. */
export async function registerColleague(email: string, role: string): Promise<string> {
  const { data } = await post<{ data: { link: string } }>('invitation/create', { email, role }, await token());
  const invitation = new URL(data.link).searchParams.get('token');
  return (await post<{ token: string }>('register', { token: invitation, name: 'Eda', email, password })).token;
}

export async function removeColleague(email: string): Promise<void> {
  const all = await ask<{ _id: string; email: string }[]>('GET', 'administrators');
  await ask('DELETE', `administrator/${all.find((one) => one.email === email)?._id}`);
}

/** Opens a browser with a session. */
export function openAs(session: string) {
  const localStorage = [{ name: 'token', value: session }];
  const origins = [{ origin: process.env.E2E_URL ?? '', localStorage }];
  return openBrowser({ storageState: { cookies: [], origins } });
}
