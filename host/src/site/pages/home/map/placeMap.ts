import type { LocatedPlace } from './places';

/** What every kind of map shows. */
export interface PlaceMapProps {
  places: readonly LocatedPlace[];
  /** What the places are, in the plural. */
  noun: string;
}
