import autocannon from 'autocannon';

export interface Request {
  method?: 'GET' | 'POST';
  /** The address of each request; another one each time where nothing may be answered from memory. */
  path: () => string;
  body?: string;
  headers?: Record<string, string>;
  /** How many ask at the same time. */
  connections?: number;
}

/** Requests a second over some seconds. @throws when any was answered with a failure */
export async function requestsPerSecond(address: string, request: Request, seconds: number): Promise<number> {
  const { method = 'GET', path, body, headers = {}, connections = 20 } = request;
  const result = await autocannon({
    url: address,
    connections,
    duration: seconds,
    requests: [
      {
        method,
        body,
        headers: body ? { ...headers, 'content-type': 'application/json' } : headers,
        setupRequest: (prepared) => ({ ...prepared, path: path() }),
      },
    ],
  });
  if (result.non2xx || result.errors) throw new Error(`${result.non2xx + result.errors} requests of ${path()} failed.`);
  return result.requests.total / result.duration;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}
