import type { Call } from '../contracts/call';
import type { ApiError } from './request';
import { session } from './session';
import { endRejectedSession, toParams } from './requestParts';
import { toError, unreachable } from './transport';

export interface DownloadOptions {
  query?: Record<string, unknown>;
  signal: AbortSignal;
  /** Called with each chunk as it arrives. */
  onBytes: (bytes: Uint8Array) => void;
}

const maxPieceBytes = 4 * 1024 * 1024;

/** Collects bytes in blobs of a few megabytes, which browsers keep on disk instead of in memory. */
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
  endRejectedSession(response.status, token);
  return toError(response.status, (await response.json().catch(() => ({}))) as object);
}

async function readBody(response: Response, onBytes: DownloadOptions['onBytes']): Promise<Blob> {
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
 * Downloads the file that an admin call streams.
 *
 * @throws ApiError if the call fails or the connection breaks; the signal's reason if it is aborted
 */
export async function downloadFile(
  { path }: Pick<Call, 'path'>,
  { query, signal, onBytes }: DownloadOptions,
): Promise<Blob> {
  const token = session.token();
  const entries = Object.entries(toParams(query) ?? {}).filter(([, value]) => value !== undefined);
  const params = new URLSearchParams(entries.map(([name, value]) => [name, String(value)]));
  try {
    const response = await fetch(`/api/${path}?${params}`, {
      headers: token ? { Authorization: `Bearer ${token}` } : {},
      signal,
    });
    if (!response.ok) throw await toFailure(response, token);
    return await readBody(response, onBytes);
  } catch (error) {
    signal.throwIfAborted();
    throw error instanceof Error ? unreachable : error;
  }
}
