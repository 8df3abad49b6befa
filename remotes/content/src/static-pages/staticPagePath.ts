/** Path of the public page of a static page. */
export const staticPagePath = ({ slug }: { slug: string }) => `/static/${slug}`;
