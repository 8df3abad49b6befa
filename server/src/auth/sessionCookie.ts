import { secretCookie } from '../http/secretCookie';
import { sessionHours } from './sessionRepository';

/** Goes with the token of a browser, which without it opens nothing. Only calls of the API receive it. */
export const sessionCookie = secretCookie({
  name: 'msl-session',
  path: '/api',
  sameSite: 'Strict',
  maxAgeSeconds: sessionHours * 3600,
});
