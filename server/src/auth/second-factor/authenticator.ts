import { Secret, TOTP } from 'otpauth';
import encodeQR from 'qr';

const periodSeconds = 30;
/** Codes of the step before and after are accepted as well, for clocks that differ. */
const driftSteps = 1;

const totpOf = (key: string, label?: string) =>
  new TOTP({ issuer: 'MSL', label, secret: Secret.fromBase32(key), digits: 6, period: periodSeconds });

/** Returns a new key of 160 bits, in Base32. */
export const newKey = (): string => new Secret({ size: 20 }).base32;

/** Returns what an authenticator app scans: the `otpauth:` address, also as a QR code. */
export function toScan(key: string, account: string): { uri: string; qrCode: string } {
  const uri = totpOf(key, account).toString();
  const svg = encodeQR(uri, 'svg', { ecc: 'medium', border: 2 });
  return { uri, qrCode: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}` };
}

/** Returns the number of the step that a code belongs to; `undefined` for a wrong code. */
export function stepOf(key: string, code: string, nowMs: number): number | undefined {
  const delta = totpOf(key).validate({ token: code, timestamp: nowMs, window: driftSteps });
  return delta === null ? undefined : Math.floor(nowMs / 1000 / periodSeconds) + delta;
}
