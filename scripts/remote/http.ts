import { type IncomingMessage, type OutgoingHttpHeaders, request as plainRequest } from 'node:http';
import { request as tlsRequest } from 'node:https';
import { text } from 'node:stream/consumers';

export interface RequestParts {
  method: string;
  headers?: OutgoingHttpHeaders;
  body?: Buffer;
  /** How long nothing may be heard. */
  timeoutMs: number;
  /** Told how much of the body left, from 0 to 1. */
  onProgress?: (fraction: number) => void;
}

export interface ClientAnswer {
  status: number;
  headers: IncomingMessage['headers'];
  text: string;
}

/** No answer came in the time given. */
export class NoAnswer extends Error {}

const pieceBytes = 64 * 1024;

/**
 * Sends a request. Unlike `fetch` it tells how the upload goes on, and hears a refusal that comes before the upload ends.
 *
 * @throws NoAnswer, and what the network or TLS says, with its `code`
 */
export function send(url: URL, { method, headers, body, timeoutMs, onProgress }: RequestParts): Promise<ClientAnswer> {
  return new Promise((resolve, reject) => {
    const start = url.protocol === 'https:' ? tlsRequest : plainRequest;
    const length = body ? { 'content-length': body.length } : {};
    const request = start(url, {
      method,
      headers: { accept: 'application/json', ...headers, ...length },
      agent: false,
    });
    let isAnswered = false;
    request.setTimeout(timeoutMs, () => request.destroy(new NoAnswer()));
    request.on('response', (response) => {
      isAnswered = true;
      text(response).then((answer) => {
        request.destroy();
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text: answer });
      }, reject);
    });
    // Who refuses early closes while we still write: then the answer counts.
    request.on('error', (error) => {
      if (!isAnswered) reject(error);
    });
    const writeFrom = (offset: number) => {
      if (isAnswered || !body || offset >= body.length) return void request.end();
      const end = Math.min(offset + pieceBytes, body.length);
      request.write(body.subarray(offset, end), (error) => {
        if (error) return;
        onProgress?.(end / body.length);
        writeFrom(end);
      });
    };
    writeFrom(0);
  });
}
