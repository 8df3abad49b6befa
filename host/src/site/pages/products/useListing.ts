import { type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType, useParams } from 'react-router-dom';
import { overlayOf } from '../../lib/routing/useOverlay';
import { listingPath, type ListingState, readListing } from '../../lib/listing/listingUrl';

export interface Listing {
  state: ListingState;
  /** Navigates to the changed listing; replaces the history entry while a sheet is open. */
  go: (change: Partial<ListingState>) => void;
}

export function useListing(): Listing {
  const { categoryNames } = useParams();
  const location = useLocation();
  const { search } = location;
  const navigate = useNavigate();
  const state = readListing(categoryNames, new URLSearchParams(search));
  const latest = useRef(state);
  useEffect(() => {
    latest.current = readListing(categoryNames, new URLSearchParams(search));
  }, [categoryNames, search]);
  // A second change may come before the first is rendered, and must not undo it.
  const go = (change: Partial<ListingState>) => {
    // A new search has its best matches first, whatever order the whole list had.
    const isNewSearch = latest.current.search === '' && Boolean(change.search);
    latest.current = { ...latest.current, ...change, ...(isNewSearch && { sort: '' }) };
    // All choices in an open sheet share its history entry.
    const sheet = overlayOf(location);
    void navigate(listingPath(latest.current), sheet && { replace: true, state: { ...sheet, isChanged: true } });
  };
  return { state, go };
}

/**
 * Scrolls to the top when categories change, and to the results when the page changes or the options change below them.
 */
export function useResultsScroll({ categories, options, facts, page }: ListingState): RefObject<HTMLElement | null> {
  const navigationType = useNavigationType();
  const results = useRef<HTMLElement>(null);
  const [chosen, offered] = [categories.join(), [...options, ...facts].join()];
  const shown = useRef({ chosen, offered, page });
  useEffect(() => {
    const before = shown.current;
    shown.current = { chosen, offered, page };
    if (navigationType === 'POP') return;
    const isAbove = (results.current?.getBoundingClientRect().top ?? 0) < 0;
    if (before.chosen !== chosen) window.scrollTo({ top: 0 });
    else if (before.offered === offered ? before.page !== page : isAbove) results.current?.scrollIntoView();
  }, [chosen, offered, page, navigationType]);
  return results;
}
