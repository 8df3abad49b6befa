/** Kinds of pages with their own Open Graph image; see `server/src/seo/og-images`. */
export type OgImageKind = 'product' | 'project' | 'news' | 'static' | 'category' | 'page';

/** Size of Open Graph images in px. */
export const ogImageSize = { width: 1200, height: 630 };

/** Path of a record's Open Graph image; changes with the record. */
export const ogImagePath = (kind: OgImageKind, { _id, updatedAt }: { _id: string; updatedAt: string }) =>
  `/og/${kind}/${_id}.${Date.parse(updatedAt).toString(36)}.jpg`;
