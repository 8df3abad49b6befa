import { retryChunk } from '@msl/shared/loading';
import type { AreaRoute } from '@msl/shared/remote';
import { type ComponentType, lazy } from 'react';
import { PageNotLoaded } from '../failures/failures';
import { giveUpLateFiles, withinRemoteLimit } from '../loading/timeLimit';

/** Anything of a manifest that loads a component. */
type Loadable = Pick<AreaRoute, 'page'>;

// Keyed by the function, because the add and edit routes of an area may share one screen.
const pages = new WeakMap<AreaRoute['page'], ComponentType>();
const loads = new WeakMap<AreaRoute['page'], Promise<{ default: ComponentType }>>();

function load(page: AreaRoute['page']) {
  const started = loads.get(page) ?? withinRemoteLimit(retryChunk(page));
  loads.set(page, started);
  return started;
}

/** Returns the lazy component of a screen or a slot, the same one until {@link evictPage}. */
export function lazyPage({ page }: Loadable): ComponentType {
  const cached = pages.get(page);
  if (cached) return cached;
  const screen = lazy(() =>
    load(page).catch((error: unknown) => {
      throw new PageNotLoaded(error instanceof Error ? error.message : String(error), { cause: error });
    }),
  );
  pages.set(page, screen);
  return screen;
}

/** Loads a screen ahead, so that it renders without a delay. Ignores errors: rendering the screen loads it again. */
export async function preloadPage({ page }: AreaRoute): Promise<void> {
  if (pages.has(page)) return;
  try {
    const { default: screen } = await load(page);
    if (!pages.has(page)) pages.set(page, screen);
  } catch {
    loads.delete(page);
  }
}

/** Makes the next {@link lazyPage} load the screen again. */
export function evictPage({ page }: Loadable): void {
  pages.delete(page);
  loads.delete(page);
  giveUpLateFiles();
}
