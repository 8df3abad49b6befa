/** Where visitors read a static page. */
export const staticPagePath = ({ slug }: { slug: string }) => `/static/${slug}`;
