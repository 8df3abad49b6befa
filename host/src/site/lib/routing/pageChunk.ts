import type { Store } from '@msl/shared/data';
import { type ComponentType, lazy } from 'react';

/** What a page's data depends on. */
export interface PageMatch {
  params: Readonly<Record<string, string | undefined>>;
  search: URLSearchParams;
}

/** Another address that shows what this one can show. */
export interface Redirection {
  location: string;
}

/**
 * A page's module: the page, and how the server reads what it shows. Answers the HTTP status, 200 when it says nothing, or
 * where to go instead.
 */
export interface PageModule {
  Page: ComponentType;
  prefetch?: (store: Store, match: PageMatch) => Promise<number | Redirection | void>;
}

export interface PageChunk {
  /** The `webpackChunkName`, by which the server finds the files to preload. */
  name: string;
  load: () => Promise<PageModule>;
  /** The page at once when its chunk was loaded before, otherwise one that suspends. */
  component: () => ComponentType;
}

/** A page in a chunk of its own; once loaded it renders without suspending, on the server and while hydrating. */
export function pageChunk(name: string, importPage: () => Promise<PageModule>): PageChunk {
  let loaded: PageModule | undefined;
  let suspending: ComponentType | undefined;
  const load = async () => (loaded ??= await importPage());
  const suspend = () =>
    lazy(async () => {
      try {
        return { default: (await load()).Page };
      } catch (error) {
        // A lazy component keeps its failure for ever; the next attempt takes another one.
        suspending = undefined;
        throw error;
      }
    });
  return { name, load, component: () => loaded?.Page ?? (suspending ??= suspend()) };
}
