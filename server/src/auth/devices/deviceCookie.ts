import { secondsInDay } from 'date-fns/constants';
import { secretCookie } from '../../http/secretCookie';

/** Browsers keep cookies no longer. */
export const deviceDays = 400;

/** Marks a browser from which somebody has signed in. Sent to calls of the back-office only. */
export const deviceCookie = secretCookie({
  name: 'msl-device',
  path: '/api/admin',
  sameSite: 'Strict',
  maxAgeSeconds: deviceDays * secondsInDay,
});
