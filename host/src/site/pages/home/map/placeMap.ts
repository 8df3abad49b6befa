import type { LocatedPlace } from './places';

/** Props of both kinds of maps. */
export interface PlaceMapProps {
  places: readonly LocatedPlace[];
  /** Plural noun for the places. */
  noun: string;
}
