import type { ItemList } from 'schema-dts';
import type { Facts } from '../facts';

const maxItems = 50;

/** The pages that a listing links to, in its order. */
export const listData =
  (paths: string[] = []): Facts<ItemList> =>
  (publicUrl) => ({
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: paths.slice(0, maxItems).map((path, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: publicUrl + path,
    })),
  });
