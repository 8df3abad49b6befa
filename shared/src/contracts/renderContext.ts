/**
 * Step to which the time of rendering is rounded on pages that show ages, in ms: they and their ETag stay the same for a
 * while. The server caches such a page no longer than one step.
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
