import { createContext, useContext } from 'react';

/** What the server knows about a page besides its data; the browser gets the same values with the HTML. */
export interface PageSettings {
  /** Absolute base of the site, without a slash at the end. */
  publicUrl: string;
  /** Where the admin finds the registry of remotes. */
  remotesUrl: string;
  newsletterUrl?: string;
  /** Without it the map is the embedded one. */
  googleMapsApiKey?: string;
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
