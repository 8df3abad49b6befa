import type { IncomingHttpHeaders } from 'node:http';
import type { EndedQuery } from '../database/openDatabase';

/** A request that is being traced. */
export interface RequestTrace {
  traceId: string;
  /** Runs work as a part of the request: its queries become children. */
  run: (work: () => void) => void;
  end: (outcome: { route: string; statusCode: number; error?: unknown }) => void;
}

/** Sends traces to a collector. */
export interface Tracing {
  begin: (request: { method: string; path: string; headers: IncomingHttpHeaders }) => RequestTrace;
  noteQuery: (query: EndedQuery) => void;
  /** Sends what is left. */
  stop: () => Promise<void>;
}
