import type { RenderContext } from '@msl/shared/contracts';
import { createContext, useContext } from 'react';

/** The context of one rendering; the browser gets the same values with the HTML. */
export interface PageRenderContext extends RenderContext {
  /**
   * When the page was rendered, in ms since 1970, rounded down to five minutes if it shows ages and otherwise to the day:
   * dates are the same on the server and while hydrating.
   */
  renderedAtMs: number;
}

const Context = createContext<PageRenderContext | null>(null);

export const RenderContextProvider = Context.Provider;

export function useRenderContext(): PageRenderContext {
  const context = useContext(Context);
  if (!context) throw new Error('This component must be inside a render context provider.');
  return context;
}
