import type { BreadcrumbList } from 'schema-dts';
import type { Facts } from '../facts';

/** The way from the home page to this one; the page itself has no address in it. */
export const breadcrumbData =
  (crumbs: { label: string; to?: string }[]): Facts<BreadcrumbList> =>
  (publicUrl) => ({
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      ...(to ? { item: publicUrl + to } : {}),
    })),
  });
