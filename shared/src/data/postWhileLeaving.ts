import type { Call } from '../contracts/call';
import { session } from './session';

/** Posts a call as the signed-in administrator; works while the page is being left too. Rejects without an answer. */
export async function postWhileLeaving({ method, path }: Pick<Call, 'method' | 'path'>, body: unknown): Promise<void> {
  const token = session.token();
  if (!token) return;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  await fetch(`/api/${path}`, { method, keepalive: true, headers, body: JSON.stringify(body) });
}
