import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo, useState } from 'react';
import { type FoundProjects, useFindProjectsQuery } from './foundPlaceEndpoints';
import type { Place } from './places';
import { searchPlaces } from './searchPlaces';

export interface FoundPlaces extends Pick<FoundProjects, 'correctedTo' | 'leftOut'> {
  /** The search that found the places. */
  search: string;
  places: readonly Place[];
}

const asTyped = (search: string, places: readonly Place[]): FoundPlaces => ({
  ...{ search, places },
  ...{ correctedTo: null, leftOut: [] },
});

/**
 * Chooses as the lists of the site do: what the site's search finds as typed; else what contains the typed text; else
 * what the search finds by correction or without some of the words.
 */
function choosePlaces(
  search: string,
  { places, containing, found }: { places: readonly Place[]; containing: readonly Place[]; found: FoundProjects },
): FoundPlaces {
  const { ids, correctedTo, leftOut } = found;
  const isAsTyped = ids.length > 0 && correctedTo === null && !leftOut.length;
  if (!isAsTyped && containing.length) return asTyped(search, containing);
  const byId = new Map(places.map((place) => [place.id, place]));
  const ranked = ids.flatMap((id) => byId.get(id) ?? []);
  return ranked.length ? { search, places: ranked, correctedTo, leftOut } : asTyped(search, containing);
}

/**
 * Finds places by the site's search; while that is under way, or if it fails, those that contain the words. If none do,
 * returns what the last search found until the answer arrives.
 *
 * @param isOfProjects whether the places are projects, which the site's search knows
 */
export function useFoundPlaces(places: readonly Place[], search: string, isOfProjects: boolean): FoundPlaces {
  const { currentData: found, isFetching } = useFindProjectsQuery(search && isOfProjects ? search : skipToken);
  const current = useMemo(() => {
    const containing = searchPlaces(places, search);
    return found ? choosePlaces(search, { places, containing, found }) : asTyped(search, containing);
  }, [places, search, found]);
  const [last, setLast] = useState(current);
  const isUndecided = isFetching && !found && !current.places.length;
  if (!isUndecided && last !== current) setLast(current);
  return isUndecided ? last : current;
}
