import axios from 'axios';
import { endRejectedSession, toParams } from './requestParts';
import { measureServerClock } from './serverClock';
import { session } from './session';
import type { Transport } from './request';

/** A multipart form holds objects as JSON. */
const toFormText = (item: unknown) => (typeof item === 'object' ? JSON.stringify(item) : String(item));

function toFormData(form: Record<string, unknown>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(form)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item === undefined || item === null) continue;
      data.append(name, item instanceof Blob ? item : toFormText(item));
    }
  }
  return data;
}

/** Sends with axios. Calls of the back-office and of services of remotes carry the session's token. */
export const sendOverHttp: Transport = async (
  { method, path, query, body, form, onProgress },
  signal,
) => {
  const token = /^(admin|x)\//.test(path) ? session.token() : null;
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
  if (path.startsWith('admin/')) measureServerClock(response.headers.date);
  endRejectedSession(response.status, token);
  return { status: response.status, answer: response.data };
};
