import type { Store } from '@msl/shared/data';
import { retryableLazy } from '@msl/shared/loading';
import type { ComponentType } from 'react';

/** Path parameters and query of a page. */
export interface PageMatch {
  params: Readonly<Record<string, string | undefined>>;
  search: URLSearchParams;
}

/** A redirect to another address. */
export interface Redirection {
  location: string;
  /** Default 302. */
  status?: 301;
}

/**
 * Module of a page: its component, and the reads for server rendering. `prefetch` returns the HTTP status, 200 if
 * nothing is returned, or a redirect.
 */
export interface PageModule {
  Page: ComponentType;
  prefetch?: (store: Store, match: PageMatch) => Promise<number | Redirection | void>;
}

export interface PageChunk {
  /** The `webpackChunkName`, by which the server finds the files to preload. */
  name: string;
  load: () => Promise<PageModule>;
  /** The component itself once its chunk is loaded, otherwise a lazy one that suspends. */
  component: () => ComponentType;
}

/** Defines a page with its own chunk. Once loaded it renders without suspending, on the server and while hydrating. */
export function pageChunk(name: string, importPage: () => Promise<PageModule>): PageChunk {
  let loaded: PageModule | undefined;
  const load = async () => (loaded ??= await importPage());
  const suspending = retryableLazy(async () => (await load()).Page);
  return { name, load, component: () => loaded?.Page ?? suspending };
}
