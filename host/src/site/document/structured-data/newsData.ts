import type { News } from '@msl/shared/contracts';
import type { NewsArticle } from 'schema-dts';
import { organization } from './siteData';
import type { Facts } from '../StructuredData';

export const newsData =
  (item: News): Facts<NewsArticle> =>
  (publicUrl) => {
    const { _id, title, imagePath, createdAt, updatedAt } = item;
    const company = organization(publicUrl);
    return {
      '@context': 'https://schema.org',
      '@type': 'NewsArticle',
      headline: title,
      datePublished: createdAt,
      dateModified: updatedAt,
      mainEntityOfPage: `${publicUrl}/news/detail/${_id}`,
      ...(imagePath.length ? { image: imagePath.map((path) => publicUrl + path) } : {}),
      author: company,
      publisher: { ...company, logo: `${publicUrl}/icon-512.png` },
    };
  };
