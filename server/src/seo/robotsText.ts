/**
 * Everything is for everybody but the back-office, which nobody can use without signing in, and its API. What guests
 * read is open: a machine that runs the scripts of a page needs it.
 */
export const robotsText = (publicUrl: string): string => `User-agent: *
Disallow: /admin$
Disallow: /admin/
Disallow: /register$
Disallow: /api/
Allow: /api/guest/

Sitemap: ${publicUrl}/sitemap.xml
`;
