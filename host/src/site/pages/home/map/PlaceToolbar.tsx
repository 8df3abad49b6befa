import type { RefObject } from 'react';
import toolbar from '../../../components/sections/toolbar.module.css';
import styles from './PlaceToolbar.module.css';

export type PlaceView = 'map' | 'list';

const views: { view: PlaceView; label: string; icon: string }[] = [
  {
    view: 'map',
    label: 'Map',
    icon: 'M8 1a5 5 0 0 1 5 5c0 3.500-5 9-5 9S3 9.500 3 6a5 5 0 0 1 5-5Zm0 3a2 2 0 1 0 0 4 2 2 0 0 0 0-4Z',
  },
  { view: 'list', label: 'List', icon: 'M2 3h12v2H2zM2 7h12v2H2zM2 11h12v2H2z' },
];

interface PlaceToolbarProps {
  searchBox: RefObject<HTMLInputElement | null>;
  search: string;
  onSearch: (search: string) => void;
  view: PlaceView;
  onView: (view: PlaceView) => void;
  /** Result of the search, announced to screen readers too. */
  status: string;
  noun: string;
}

export function PlaceToolbar({ searchBox, search, onSearch, view, onView, status, noun }: PlaceToolbarProps) {
  return (
    <div className={styles.toolbar} data-scripted="">
      <input
        ref={searchBox}
        type="search"
        dir="auto"
        className={`${toolbar.search} ${styles.search}`}
        aria-label={`Search ${noun} by name or place`}
        placeholder={`Search ${noun} by name or place`}
        autoComplete="off"
        value={search}
        onChange={({ target }) => onSearch(target.value)}
      />
      <p className={styles.status} role="status">
        {status}
      </p>
      <div className={toolbar.views} role="group" aria-label={`How the ${noun} are shown`}>
        {views.map(({ view: each, label, icon }) => (
          <button key={each} type="button" aria-pressed={view === each} onClick={() => onView(each)}>
            <svg viewBox="0 0 16 16" width="16" height="16" fill="currentColor" fillRule="evenodd" aria-hidden="true">
              <path d={icon} />
            </svg>
            {label}
          </button>
        ))}
      </div>
    </div>
  );
}
