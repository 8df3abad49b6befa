import { secondsInHour } from 'date-fns/constants';
import { secretCookie } from '../../http/secretCookie';

/** Maximum lifetime of an override, as in the contract. */
const maxHours = 72;

/** Identifies a browser. `SameSite=Lax`: sent with links from other sites, but not with their subrequests. */
export const overrideCookie = secretCookie({
  name: 'msl-own',
  path: '/',
  sameSite: 'Lax',
  maxAgeSeconds: maxHours * secondsInHour,
});
