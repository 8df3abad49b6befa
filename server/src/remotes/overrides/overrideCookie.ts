import { secretCookie } from '../../http/secretCookie';

/** The longest that a version of one's own lasts. */
const maxHours = 72;

/** Tells a browser from others. What other sites ask for does not carry it, but a link there that leads here does. */
export const ownCookie = secretCookie({ name: 'msl-own', path: '/', sameSite: 'Lax', maxAgeSeconds: maxHours * 3600 });
