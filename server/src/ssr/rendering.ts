import type { RenderContext } from '@msl/shared/contracts';

/**
 * The interface of the host's bundle. The server loads the bundle by path, so the compiler cannot check it against
 * `host/src/entry-server.tsx`; the browser tests of the built product do.
 */

/** `assets.json` of the host's browser build: file names below `/assets/`. */
export interface HostAssets {
  /** Scripts and styles of the first load, in order. */
  entry: string[];
  /** Scripts and styles of a lazy chunk, by the chunk's name. */
  chunks: Record<string, string[]>;
  /** Hashed files by their name in the source, e.g. fonts to preload. */
  sources: Record<string, string>;
  /** Text of styles by file name, inlined into the page; absent in development, where styles change. */
  styles?: Record<string, string>;
}

/** Responds to an API call of the page that is being rendered. */
export type PageTransport = (request: {
  method: string;
  /** Path below `/api/`. */
  path: string;
  query?: Record<string, unknown>;
}) => Promise<{ status: number; answer: unknown }>;

export interface RenderRequest extends RenderContext {
  /** Path and query of the request. */
  url: string;
  transport: PageTransport;
  assets: HostAssets;
  /** Whether to omit scripts and state, for a live preview. */
  isStill?: boolean;
}

export interface RenderedPage {
  status: number;
  /** Target of a redirect. */
  location?: string;
  /** The complete HTML document. */
  html: string;
  /** If the page depends on the time: it is outdated when the next step of this length begins, counted from 1970, in ms. */
  stepMs?: number;
}

export type RenderPage = (request: RenderRequest) => Promise<RenderedPage>;

/** A canonical address; see `host/src/site/routing/readAddress.ts`. */
export interface PageAddress {
  /** Path, and the query parameters that the page reads, in a fixed order: equal for equal pages. */
  url: string;
  /** The other query parameters. */
  ignored: [name: string, value: string][];
  /** Whether `ignored` may contain attributes, whose names only the catalogue knows. */
  readsChoices: boolean;
}

/** Returns the route template of an address; see `host/src/entry-server.tsx`. */
export type ReadRoute = (url: string) => string;

export type ReadAddress = (url: string) => PageAddress;
