import { compareTexts } from '@msl/shared/compareTexts';
import type { Place } from './places';

export interface CountryGroup {
  country: string;
  places: { place: Place; town: string }[];
}

const elsewhere = 'Other places';

/** Groups places by the country at the end of their location, both sorted alphabetically. */
export function groupByCountry(places: readonly Place[]): CountryGroup[] {
  const groups = new Map<string, CountryGroup>();
  for (const place of [...places].sort((a, b) => compareTexts(a.name, b.name))) {
    const parts = place.location.split(',').flatMap((part) => part.trim() || []);
    const country = parts.pop() ?? elsewhere;
    const group = groups.get(country) ?? { country, places: [] };
    group.places.push({ place, town: parts.filter((part) => part !== country).join(', ') });
    groups.set(country, group);
  }
  return [...groups.values()].sort((a, b) => compareTexts(a.country, b.country));
}
