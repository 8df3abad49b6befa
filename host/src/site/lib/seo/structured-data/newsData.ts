import type { News } from '@msl/shared/contracts';
import { type ZoneOffsets, zonedIso } from '@msl/shared/dates';
import type { NewsArticle } from 'schema-dts';
import { modifiedAtOf } from '../modifiedAt';
import { organization } from './siteData';
import type { Facts } from '../facts';

export const newsData =
  (item: News, offsets: ZoneOffsets): Facts<NewsArticle> =>
  (publicUrl) => {
    const { _id, title, imagePath, publishedAt } = item;
    const company = organization(publicUrl);
    return {
      '@context': 'https://schema.org',
      '@type': 'NewsArticle',
      headline: title,
      datePublished: zonedIso(publishedAt, offsets),
      dateModified: zonedIso(modifiedAtOf(item), offsets),
      mainEntityOfPage: `${publicUrl}/news/detail/${_id}`,
      ...(imagePath.length ? { image: imagePath.map((path) => publicUrl + path) } : {}),
      author: company,
      publisher: { ...company, logo: `${publicUrl}/icon-512.png` },
    };
  };
