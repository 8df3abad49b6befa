import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import { passwordConfirmation } from './passwordConfirmation';
import type { ApiError, ApiRequest, Reply, Transport } from './request';

/** Extra argument of thunks and of the base query. */
export interface StoreExtra {
  transport?: Transport;
}

/** Loads the code that sends calls, which otherwise comes with the first one. */
export const loadTransport = (): Promise<{ sendOverHttp: Transport }> => import('./sendOverHttp');

/** Sends over HTTP. Loads axios with the first call, to keep it out of the first page load. */
const overHttp: Transport = async (request, signal) => {
  const { sendOverHttp } = await loadTransport();
  return sendOverHttp(request, signal);
};

interface AnyAnswer {
  status?: boolean;
  message?: string | { _message?: string };
  errors?: ApiError['errors'];
  code?: ApiError['code'];
}

export function toError(status: number, answer: AnyAnswer): ApiError {
  const { message, errors, code } = answer;
  const text = typeof message === 'object' ? message._message : message;
  return { status, message: text ?? 'The server sent an invalid response.', errors, code, answer };
}

const unconfirmed: ApiError = {
  status: 403,
  code: 'confirm_password',
  message: 'Nothing was changed: your password was not confirmed.',
};

export const unreachable: ApiError = {
  status: 0,
  message: 'The server cannot be reached. Check the connection and try again.',
};

/** A service of a remote must not prompt for the password. */
const needsPassword = ({ path }: ApiRequest, { status, answer }: Reply) =>
  status === 403 && (answer as AnyAnswer | undefined)?.code === unconfirmed.code && !path.startsWith('x/');

/**
 * Base query of the API. Succeeds with the complete response, fails with an {@link ApiError}. If the server requires a
 * password confirmation, prompts for it and repeats the call.
 */
export const apiBaseQuery: BaseQueryFn<ApiRequest, unknown, ApiError> = async (request, { extra, signal }) => {
  const send = (extra as StoreExtra | undefined)?.transport ?? overHttp;
  try {
    let reply = await send(request, signal);
    if (needsPassword(request, reply)) {
      const isConfirmed = await passwordConfirmation.request();
      if (isConfirmed === false) return { error: unconfirmed };
      if (isConfirmed) reply = await send(request, signal);
    }
    const { status, answer } = reply;
    const body = (answer ?? {}) as AnyAnswer;
    // The rights were changed meanwhile: the page reads them again.
    if (body.code === 'not_permitted' || body.code === 'totp_setup_required') window.dispatchEvent(new Event('msl:not-permitted'));
    const ok = status >= 200 && status < 300 && body.status === true;
    return ok ? { data: answer } : { error: toError(status, body) };
  } catch {
    return { error: unreachable };
  }
};
