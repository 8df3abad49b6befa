import type { RenderContext } from '@msl/shared/contracts';

/**
 * What the server and the host's bundle agree on. The server loads the bundle by path, so the compiler cannot see that
 * `host/src/entry-server.tsx` fits; the browser tests of the built product show it.
 */

/** `assets.json` of the host's browser build: file names below `/assets/`. */
export interface HostAssets {
  /** Scripts and styles of the first load, in order. */
  entry: string[];
  /** Scripts and styles of a lazy chunk, by the chunk's name. */
  chunks: Record<string, string[]>;
  /** Hashed files by their name in the source, e.g. fonts to preload. */
  sources: Record<string, string>;
  /** The text of styles by their file name, to stand in the page itself; absent in development, where styles change. */
  styles?: Record<string, string>;
}

/** Answers one API call of the page that is being rendered. */
export type PageTransport = (request: {
  method: string;
  /** Below `/api/`. */
  path: string;
  query?: Record<string, unknown>;
}) => Promise<{ status: number; answer: unknown }>;

export interface RenderRequest extends RenderContext {
  /** Path and query as the browser asked for them. */
  url: string;
  transport: PageTransport;
  assets: HostAssets;
  /** Whether the page is only looked at: it has no scripts and no state for them. */
  isStill?: boolean;
}

export interface RenderedPage {
  status: number;
  /** Where to go instead, with a redirecting status. */
  location?: string;
  /** The whole document. */
  html: string;
}

export type RenderPage = (request: RenderRequest) => Promise<RenderedPage>;

/** An address as its page reads it; see `host/src/site/routing/readAddress.ts`. */
export interface PageAddress {
  /** Path and query with only what the page reads, in one order: equal for equal pages. */
  url: string;
  /** The rest of the query, as names and values. */
  ignored: [name: string, value: string][];
  /** Whether some of `ignored` may be choices of attributes, whose names only the catalogue knows. */
  readsChoices: boolean;
}

export type ReadAddress = (url: string) => PageAddress;
