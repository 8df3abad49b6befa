import type { Place } from './places';

/** A text without case and accents: "São Paulo" is found by "sao paulo". */
const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLocaleLowerCase('en');

/** The places whose name or location contains every word of a text; all of them for an empty text. */
export function searchPlaces<P extends Place>(places: readonly P[], text: string): readonly P[] {
  const words = folded(text)
    .split(/[\s,]+/)
    .filter(Boolean);
  return places.filter(({ name, location }) => {
    const searched = folded(`${name} ${location}`);
    return words.every((word) => searched.includes(word));
  });
}
