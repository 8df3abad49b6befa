import type { Place } from './places';

/** Normalises case and accents: "sao paulo" finds "São Paulo". */
const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLocaleLowerCase('en');

/** Places whose name or location contains every word; all places for an empty text. */
export function searchPlaces<P extends Place>(places: readonly P[], text: string): readonly P[] {
  const words = folded(text)
    .split(/[\s,]+/)
    .filter(Boolean);
  return places.filter(({ name, location }) => {
    const searched = folded(`${name} ${location}`);
    return words.every((word) => searched.includes(word));
  });
}
