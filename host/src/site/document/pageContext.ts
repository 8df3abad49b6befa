import type { RenderContext } from '@msl/shared/contracts';
import { createContext, useContext } from 'react';

/** The context of one rendering; the browser gets the same values with the HTML. */
export interface PageSettings extends RenderContext {
  /** When the page was rendered, in ms since 1970: relative dates are the same on the server and while hydrating. */
  renderedAtMs: number;
}

const PageSettingsContext = createContext<PageSettings | null>(null);

export const PageSettingsProvider = PageSettingsContext.Provider;

export function usePageSettings(): PageSettings {
  const settings = useContext(PageSettingsContext);
  if (!settings) throw new Error('This component must be inside a page context provider.');
  return settings;
}
