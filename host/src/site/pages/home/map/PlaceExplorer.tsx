import { useDebounced } from '@msl/shared/hooks';
import { useMemo, useRef } from 'react';
import { useEntryState } from '../../../lib/routing/useEntryState';
import buttons from '../../../components/sections/buttons.module.css';
import { countOf } from './countOf';
import { MapStage } from './MapStage';
import styles from './PlaceExplorer.module.css';
import { PlaceList } from './PlaceList';
import { isLocated, type Place } from './places';
import { PlaceToolbar, type PlaceView } from './PlaceToolbar';
import { useEmbeddedMap } from './useEmbeddedMap';
import { type FoundPlaces, useFoundPlaces } from './useFoundPlaces';

const debounceMs = 500;

interface PlaceExplorerProps {
  places: readonly Place[];
  noun: 'projects' | 'locations';
}

/** "2 projects found for “wheel” without “brazil”". */
const foundText = ({ places, correctedTo, leftOut }: FoundPlaces, noun: string) =>
  [
    `${countOf(places.length, noun)} found`,
    ...(correctedTo ? [`for “${correctedTo}”`] : []),
    ...(leftOut.length ? [`without ${leftOut.map((word) => `“${word}”`).join(', ')}`] : []),
  ].join(' ');

/** Search over a map and a list of the same places. Shows the list until the map is loaded, and without JavaScript. */
export function PlaceExplorer({ places, noun }: PlaceExplorerProps) {
  const frame = useRef<HTMLDivElement>(null);
  const searchBox = useRef<HTMLInputElement>(null);
  const [text, setText] = useEntryState('map search', '');
  const [view, setView] = useEntryState<PlaceView>('map or list', 'map');
  // An emptied search applies at once.
  const search = useDebounced(text, text.trim() ? debounceMs : 0).trim();
  const [map, retryMap] = useEmbeddedMap(frame);
  const found = useFoundPlaces(places, search, noun === 'projects');
  const located = useMemo(() => found.places.filter(isLocated), [found.places]);

  const unlocated = found.places.length - located.length;
  const showsMap = view === 'map' && map !== null && map !== 'failed';
  const status = [
    found.search ? foundText(found, noun) : countOf(places.length, noun),
    ...(showsMap && unlocated ? [`${unlocated} of them only in the list`] : []),
  ].join(', ');

  const clear = () => {
    setText('');
    searchBox.current?.focus();
  };

  return (
    <>
      <PlaceToolbar {...{ searchBox, view, status, noun }} search={text} onSearch={setText} onView={setView} />
      <div ref={frame} className={styles.frame}>
        {showsMap ? (
          <MapStage map={map} places={located} noun={noun} />
        ) : (
          <div className={styles.list}>
            {map === 'failed' && view === 'map' && (
              <p className={styles.note} role="alert">
                The map could not be loaded.
                <button type="button" className={buttons.quiet} onClick={retryMap}>
                  Retry
                </button>
              </p>
            )}
            <PlaceList places={found.places} isRanked={found.search !== ''} />
          </div>
        )}
        {!found.places.length && (
          <div className={styles.nothing}>
            <p>
              No {noun} match “{search}”.
            </p>
            <button type="button" className={buttons.quiet} onClick={clear}>
              Clear search
            </button>
          </div>
        )}
      </div>
    </>
  );
}
