import type { AreaRoute } from '@msl/shared/remote';
import { type ComponentType, lazy } from 'react';
import { PageNotLoaded } from '../failures/failures';
import { withTimeLimit } from '../loading/timeLimit';

// By the function, since an area's add and edit routes may show one screen.
const pages = new WeakMap<AreaRoute['page'], ComponentType>();
const loads = new WeakMap<AreaRoute['page'], Promise<{ default: ComponentType }>>();

function load(page: AreaRoute['page']) {
  const started = loads.get(page) ?? withTimeLimit(page());
  loads.set(page, started);
  return started;
}

/** The screen's component, the same one every time until it is forgotten; it suspends while it loads. */
export function pageOf({ page }: AreaRoute): ComponentType {
  const known = pages.get(page);
  if (known) return known;
  const screen = lazy(() =>
    load(page).catch((error: unknown) => {
      throw new PageNotLoaded(error instanceof Error ? error.message : String(error), { cause: error });
    }),
  );
  pages.set(page, screen);
  return screen;
}

/** Loads a screen before it is shown: it is then shown at once. What fails is tried again when it is shown. */
export async function preloadPage({ page }: AreaRoute): Promise<void> {
  if (pages.has(page)) return;
  try {
    const { default: screen } = await load(page);
    if (!pages.has(page)) pages.set(page, screen);
  } catch {
    loads.delete(page);
  }
}

/** Lets the next {@link pageOf} load the screen anew. */
export function forgetPage({ page }: AreaRoute): void {
  pages.delete(page);
  loads.delete(page);
}
