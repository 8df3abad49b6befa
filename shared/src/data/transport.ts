import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import { passwordConfirmation } from './passwordConfirmation';
import type { ApiError, ApiRequest } from './request';
import { session } from './session';

interface Reply {
  status: number;
  answer: unknown;
}

/** Sends a request. The server renderer and tests pass one that does not use HTTP. */
export type Transport = (request: ApiRequest, signal: AbortSignal) => Promise<Reply>;

/** Extra argument of thunks and of the base query. */
export interface StoreExtra {
  transport?: Transport;
}

function toFormData(form: Record<string, unknown>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(form)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item === undefined || item === null) continue;
      data.append(name, item instanceof Blob ? item : String(item));
    }
  }
  return data;
}

/** Converts a query to URL parameters: lists become comma-separated text. */
export function toParams(query: Record<string, unknown> | undefined) {
  if (!query) return undefined;
  return Object.fromEntries(
    Object.entries(query).map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : value]),
  );
}

/** Ends the session if the server refused the token of a request with 401, unless another token was stored meanwhile. */
export function endRefusedSession(status: number, token: string | null): void {
  if (status === 401 && token && token === session.token()) {
    session.end(window.location.pathname + window.location.search);
  }
}

/** Sends with axios. Loads axios with the first call, to keep it out of the first page load. */
const overHttp: Transport = async ({ method, path, query, body, form, onProgress }, signal) => {
  const { default: axios } = await import('axios');
  const token = path.startsWith('admin/') ? session.token() : null;
  const response = await axios.request<unknown>({
    url: `/api/${path}`,
    method,
    params: toParams(query),
    data: form ? toFormData(form) : body,
    headers: token ? { Authorization: `Bearer ${token}` } : undefined,
    onUploadProgress: onProgress && ((event) => onProgress(event.progress ?? 0)),
    validateStatus: () => true,
    signal,
  });
  endRefusedSession(response.status, token);
  return { status: response.status, answer: response.data };
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

const needsPassword = ({ status, answer }: Reply) =>
  status === 403 && (answer as AnyAnswer | undefined)?.code === unconfirmed.code;

/**
 * Base query of the API. Succeeds with the complete answer, fails with an {@link ApiError}. If the server requires a
 * password confirmation, prompts for it and repeats the call.
 */
export const apiBaseQuery: BaseQueryFn<ApiRequest, unknown, ApiError> = async (request, { extra, signal }) => {
  const send = (extra as StoreExtra | undefined)?.transport ?? overHttp;
  try {
    let reply = await send(request, signal);
    if (needsPassword(reply)) {
      const isConfirmed = await passwordConfirmation.ask();
      if (isConfirmed === false) return { error: unconfirmed };
      if (isConfirmed) reply = await send(request, signal);
    }
    const { status, answer } = reply;
    const body = (answer ?? {}) as AnyAnswer;
    const ok = status >= 200 && status < 300 && body.status === true;
    return ok ? { data: answer } : { error: toError(status, body) };
  } catch {
    return { error: unreachable };
  }
};
