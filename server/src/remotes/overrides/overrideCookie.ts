import { secondsInHour } from 'date-fns/constants';
import { secretCookie } from '../../http/secretCookie';

/** Longest lifetime of an override, as in the contract. */
const maxHours = 72;

/** Identifies a browser. `Lax`: links from other sites carry it, their subrequests do not. */
export const overrideCookie = secretCookie({
  name: 'msl-own',
  path: '/',
  sameSite: 'Lax',
  maxAgeSeconds: maxHours * secondsInHour,
});
