import type { Place } from '@msl/shared/contracts';

/** A city as a project's location names it, e.g. 'Denver, Colorado, United States'. */
export const formatPlace = ({ name, region, country }: Pick<Place, 'name' | 'region' | 'country'>): string =>
  [name, region, country].filter((part, index, parts) => part !== '' && parts.indexOf(part) === index).join(', ');
