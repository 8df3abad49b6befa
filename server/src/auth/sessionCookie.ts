import { secondsInHour } from 'date-fns/constants';
import { secretCookie } from '../http/secretCookie';
import { sessionHours } from './sessionRepository';

/** Binds a token to its browser: without this cookie the token is invalid. Sent to the API only. */
export const sessionCookie = secretCookie({
  name: 'msl-session',
  path: '/api',
  sameSite: 'Strict',
  maxAgeSeconds: sessionHours * secondsInHour,
});
