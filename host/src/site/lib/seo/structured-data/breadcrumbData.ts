import type { BreadcrumbList } from 'schema-dts';
import type { Facts } from '../facts';

/** Breadcrumbs from the home page to this page; the current page has no address. */
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
