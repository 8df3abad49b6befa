import type { Coordinates } from '@msl/shared/map';

/** A place with its coordinates, as a project stores it. */
export interface LocatedPlace extends Coordinates {
  text: string;
}

/** A place that the dropdown offers. */
export interface Suggestion {
  key: string;
  text: string;
  /** Resolves to the place with its coordinates; `undefined` if they are unknown. */
  locate: () => Promise<LocatedPlace | undefined>;
}
