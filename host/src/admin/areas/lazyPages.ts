import type { AreaRoute } from '@msl/shared/remote';
import { type ComponentType, lazy } from 'react';
import { withTimeLimit } from '../federation/timeLimit';

/** A screen's code that could not be loaded. */
export class PageNotLoaded extends Error {}

const pages = new WeakMap<AreaRoute, ComponentType>();

/** The screen's component, the same one every time until it is forgotten; it suspends while it loads. */
export function pageOf(route: AreaRoute): ComponentType {
  const known = pages.get(route);
  if (known) return known;
  const page = lazy(() =>
    withTimeLimit(route.page()).catch((error: unknown) => {
      throw new PageNotLoaded(error instanceof Error ? error.message : String(error), { cause: error });
    }),
  );
  pages.set(route, page);
  return page;
}

/** Lets the next {@link pageOf} load the screen anew. */
export const forgetPage = (route: AreaRoute) => void pages.delete(route);
