import { z } from 'zod';
import { listOf, one } from './answers';
import { call } from './call';
import { inArea } from './inArea';
import { BoundedNumber, OptionalText } from './text';

/** A city. The data come from GeoNames (geonames.org), CC BY 4.0. */
export const Place = z.object({
  name: z.string(),
  /** Region or state; empty if unknown. */
  region: z.string(),
  /** English name. */
  country: z.string(),
  /** ISO 3166-1, two letters. */
  countryCode: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  population: z.int(),
});
export type Place = z.output<typeof Place>;

export const placeCalls = inArea('content', {
  search: call('GET', 'admin/places', {
    summary:
      'At most ten cities whose name begins with or contains the search, the largest first (data: GeoNames, CC BY 4.0)',
    query: z.object({
      /** A name in any common language; after a comma the beginning of a region or country. */
      search: OptionalText(100).min(2, 'At least 2 characters.'),
    }),
    answer: listOf(Place),
  }),
  within: call('GET', 'admin/places/within', {
    summary: 'The sixteen largest cities in a part of the world, the largest first (data: GeoNames, CC BY 4.0)',
    query: z.object({
      west: BoundedNumber(-180, 180),
      south: BoundedNumber(-90, 90),
      east: BoundedNumber(-180, 180),
      north: BoundedNumber(-90, 90),
    }),
    answer: listOf(Place),
  }),
  maps: call('GET', 'admin/places/maps', {
    summary: 'What it takes to show places on a map of the site: the key for Google Maps, if it has one',
    answer: one(z.object({ googleMapsApiKey: z.string().nullable() })),
  }),
});
