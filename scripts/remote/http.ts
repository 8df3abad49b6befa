import { type IncomingMessage, type OutgoingHttpHeaders, request as plainRequest } from 'node:http';
import { request as tlsRequest } from 'node:https';
import { text } from 'node:stream/consumers';

export interface RequestParts {
  method: string;
  headers?: OutgoingHttpHeaders;
  body?: Buffer;
  /** How long nothing may be heard. */
  timeoutMs: number;
  /** Called with the sent share of the body, from 0 to 1. */
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
 * Sends a request. Unlike `fetch` it reports upload progress, and reads a refusal that comes before the upload ends.
 *
 * @throws NoAnswer, and network or TLS errors with their `code`
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
    // A server that refuses early closes the connection during the upload; its response counts, not the write error.
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
