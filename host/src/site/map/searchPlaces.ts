import type { Place } from './places';

const folded = (text: string) => text.trim().toLocaleLowerCase('en');

/** The places whose name contains a text, whatever its case; all of them for an empty text. */
export function searchPlaces<P extends Place>(places: readonly P[], text: string): readonly P[] {
  const wanted = folded(text);
  return wanted ? places.filter(({ name }) => folded(name).includes(wanted)) : places;
}
