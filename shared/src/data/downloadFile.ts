import type { Call } from '../contracts/call';
import type { ApiError } from './request';
import { session } from './session';
import { endRefusedSession, toError, toParams, unreachable } from './transport';

export interface DownloadOptions {
  query?: Record<string, unknown>;
  signal: AbortSignal;
  /** Told of each piece as it arrives. */
  onBytes: (bytes: Uint8Array) => void;
}

const maxPieceBytes = 4 * 1024 * 1024;

/** Hands bytes over to the browser a few megabytes at a time: it keeps large files on disk, not in the page's memory. */
class FileBuilder {
  private readonly pieces: Blob[] = [];
  private chunks: Uint8Array<ArrayBuffer>[] = [];
  private bytes = 0;

  add(chunk: Uint8Array<ArrayBuffer>): void {
    this.chunks.push(chunk);
    this.bytes += chunk.length;
    if (this.bytes >= maxPieceBytes) this.flush();
  }

  file(type: string): Blob {
    this.flush();
    return new Blob(this.pieces, { type });
  }

  private flush(): void {
    this.pieces.push(new Blob(this.chunks));
    this.chunks = [];
    this.bytes = 0;
  }
}

async function toFailure(response: Response, token: string | null): Promise<ApiError> {
  endRefusedSession(response.status, token);
  return toError(response.status, (await response.json().catch(() => ({}))) as object);
}

async function receive(response: Response, onBytes: DownloadOptions['onBytes']): Promise<Blob> {
  const file = new FileBuilder();
  const reader = response.body?.getReader();
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true };
    if (done || !value) return file.file(response.headers.get('content-type') ?? '');
    file.add(value);
    onBytes(value);
  }
}

/**
 * Receives the file that a call of administrators streams.
 *
 * @throws ApiError when the call fails or the connection breaks before the end; the signal's reason when it is aborted
 */
export async function downloadFile(
  { path }: Pick<Call, 'path'>,
  { query, signal, onBytes }: DownloadOptions,
): Promise<Blob> {
  const token = session.token();
  const given = Object.entries(toParams(query) ?? {}).filter(([, value]) => value !== undefined);
  const params = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  try {
    const response = await fetch(`/api/${path}?${params}`, {
      headers: token ? { Authorization: `Bearer ${token}` } : {},
      signal,
    });
    if (!response.ok) throw await toFailure(response, token);
    return await receive(response, onBytes);
  } catch (error) {
    signal.throwIfAborted();
    throw error instanceof Error ? unreachable : error;
  }
}
