import type { Coordinates } from '@msl/shared/map';

/** A place with its coordinates, as a project has it. */
export interface LocatedPlace extends Coordinates {
  text: string;
}

/** A place that the dropdown offers. */
export interface Suggestion {
  key: string;
  text: string;
  /** Finds out where it lies; nothing when that is not known. */
  locate: () => Promise<LocatedPlace | undefined>;
}
