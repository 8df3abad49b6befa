/**
 * Step to which the time of rendering is rounded: relative dates, and so the page and its ETag, stay the same for a while.
 * The server caches a page no longer than one step.
 */
export const renderStepMs = 5 * 60_000;

/** What the server tells the host's renderer and, with the HTML, the browser about the installation. */
export interface RenderContext {
  /** Absolute base URL of the site for canonical links, without a trailing slash. */
  publicUrl: string;
  /** Address of the registry of remotes. */
  remotesUrl: string;
  /** Where visitors sign up for the newsletter. Unset: no link is shown. */
  newsletterUrl?: string;
  /** Shows Google's map to visitors who allow it. The key is public, its owner restricts it to the site's address. Unset: the embedded map. */
  googleMapsApiKey?: string;
}
