/**
 * Step to which the time of rendering is rounded: relative dates, and so the page and its ETag, stay the same for a while.
 * The server caches a page no longer than one step.
 */
export const renderStepMs = 5 * 60_000;

/**
 * Configuration of the installation that the server passes to the host's renderer and, with the HTML, to the browser.
 */
export interface RenderContext {
  /** Absolute base URL of the site for canonical links, without a trailing slash. */
  publicUrl: string;
  /** Address of the registry of remotes. */
  remotesUrl: string;
  /** Sign-up page of the newsletter. Unset: no link is shown. */
  newsletterUrl?: string;
  /**
   * Key of Google Maps, for visitors who consent. The key is public; its owner restricts it to the address of the site.
   * Unset: the embedded map.
   */
  googleMapsApiKey?: string;
}
