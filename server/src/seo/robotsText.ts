/**
 * Returns `robots.txt`. Crawlers may read everything except the back-office, which needs a session, and its API. The
 * API for guests is allowed, because crawlers that run the scripts of a page need it.
 */
export const robotsText = (publicUrl: string): string => `User-agent: *
Disallow: /admin$
Disallow: /admin/
Disallow: /register$
Disallow: /api/
Allow: /api/guest/

Sitemap: ${publicUrl}/sitemap.xml
`;
