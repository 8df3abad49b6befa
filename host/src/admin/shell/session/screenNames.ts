/** Names of the product's own screens by the first part of their path. */
const names: Record<string, string> = {
  administrators: 'Administrators',
  audit: 'Audit Log',
  'categories-attr': 'Category Attributes',
  category: 'Categories',
  contact: 'Contacts',
  dashboard: 'Dashboard',
  download: 'Downloads',
  downloads: 'Downloads',
  inbox: 'Inbox',
  inquiry: 'Inquiries',
  manual: 'Manuals',
  manuals: 'Manuals',
  news: 'News',
  product: 'Products',
  profile: 'Profile',
  project: 'Projects',
  releases: 'Releases',
  roles: 'Roles',
  setting: 'Settings',
  'static-page': 'Static Pages',
  'static-pages': 'Static Pages',
  synonym: 'Search Synonyms',
};

/**
 * Returns the name of a screen for somebody who is signed out. Areas of teams have none: neither their names nor words
 * of the address, which anybody can write, are shown.
 */
export function screenNameFor(pathname: string): string | undefined {
  const [part = ''] = pathname.replace(/^\/admin\//, '').split('/');
  return Object.hasOwn(names, part) ? names[part] : undefined;
}
