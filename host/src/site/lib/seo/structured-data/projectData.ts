import { toPlainText } from '@msl/shared/plainText';
import type { Project } from '@msl/shared/contracts';
import type { CreativeWork, Place } from 'schema-dts';
import { organization } from './siteData';
import type { Facts } from '../facts';

function placeOf({ location, latitude, longitude }: Project): Place | undefined {
  if (!location && !latitude) return undefined;
  const geo = { '@type': 'GeoCoordinates', latitude, longitude } as const;
  return { '@type': 'Place', ...(location ? { name: location } : {}), ...(latitude ? { geo } : {}) };
}

/** A finished installation with its place and date. */
export const projectData =
  (project: Project): Facts<CreativeWork> =>
  (publicUrl) => {
    const { _id, name, description, filePath, yearOfCompletion } = project;
    const place = placeOf(project);
    return {
      '@context': 'https://schema.org',
      '@type': 'CreativeWork',
      name,
      url: `${publicUrl}/project/detail/${_id}`,
      ...(description ? { description: toPlainText(description) } : {}),
      ...(filePath.length ? { image: filePath.map((path) => new URL(path, publicUrl).href) } : {}),
      ...(/^\d{4}$/.test(yearOfCompletion) ? { dateCreated: yearOfCompletion } : {}),
      ...(place ? { locationCreated: place } : {}),
      creator: organization(publicUrl),
    };
  };
