import { Agent, request as httpRequest } from 'node:http';

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

export interface RequestOptions {
  method?: string;
  headers?: Record<string, string>;
  body?: FormData | object;
  timeoutMs?: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: 200 });
/** Longer than any limit of the server, each of which must end in an answer. */
const defaultTimeoutMs = 20_000;

async function encode(body: FormData | object | undefined): Promise<{ bytes?: Buffer; type?: string }> {
  if (body === undefined) return {};
  if (!(body instanceof FormData)) return { bytes: Buffer.from(JSON.stringify(body)), type: 'application/json' };
  const encoded = new Response(body);
  const type = encoded.headers.get('content-type') ?? '';
  return { bytes: Buffer.from(await encoded.arrayBuffer()), type };
}

/**
 * Sends one request and never repeats it.
 *
 * @throws if the connection breaks or the answer is not complete within `timeoutMs`
 */
export async function send(url: string, options: RequestOptions = {}): Promise<Answer> {
  const { bytes, type } = await encode(options.body);
  const headers = {
    ...options.headers,
    ...(bytes && { 'content-type': type ?? '', 'content-length': String(bytes.length) }),
  };
  const signal = AbortSignal.timeout(options.timeoutMs ?? defaultTimeoutMs);
  return new Promise((resolve, reject) => {
    const sent = httpRequest(url, { method: options.method ?? 'GET', headers, agent, signal }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
      );
    });
    sent.on('error', reject);
    sent.end(bytes);
  });
}

/** Returns the `data` of a successful API answer. @throws with the status of any other */
export function readData<T>(answer: Answer, what: string): T {
  if (answer.status < 200 || answer.status > 299)
    throw new Error(`${what} answered ${answer.status}: ${answer.body.toString().slice(0, 300)}`);
  return (JSON.parse(answer.body.toString()) as { data: T }).data;
}
