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
