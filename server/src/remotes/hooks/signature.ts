import { createHmac } from 'node:crypto';

/**
 * Returns the signature of a message, `t=<seconds>,v1=<hex>`: HMAC-SHA-256 of "<seconds>.<body>" under the secret of the
 * receiver. The time lets a receiver refuse repeated old messages.
 */
export function signatureOf(body: string, secret: string, nowMs: number): string {
  const seconds = Math.floor(nowMs / 1000);
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}
