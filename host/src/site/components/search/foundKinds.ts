import type { FoundItem, FoundKind } from '@msl/shared/contracts';

/** Names of the kinds of results, in the order of the tabs. */
export const kindNames: Record<FoundKind, { one: string; many: string }> = {
  product: { one: 'Product', many: 'Products' },
  download: { one: 'Download', many: 'Downloads' },
  project: { one: 'Project', many: 'Projects' },
  news: { one: 'News', many: 'News' },
  page: { one: 'Page', many: 'Pages' },
};

/** Whether the browser leaves the site's pages for a result: files are no pages. */
export const isFile = ({ kind }: Pick<FoundItem, 'kind'>): boolean => kind === 'download';
