/** What has a picture of its own for shared links; see `server/src/seo/og-images`. */
export type OgImageKind = 'product' | 'project' | 'news' | 'static' | 'category' | 'page';

/** The pictures of shared links are so many pixels wide and high. */
export const ogImageSize = { width: 1200, height: 630 };

/** Where the server draws the picture of a record's shared links; a record that changed has another address. */
export const ogImagePath = (kind: OgImageKind, { _id, updatedAt }: { _id: string; updatedAt: string }) =>
  `/og/${kind}/${_id}.${Date.parse(updatedAt).toString(36)}.jpg`;
