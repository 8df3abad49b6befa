import { type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType, useParams } from 'react-router-dom';
import { listingPath, type ListingState, readListing } from './listingUrl';

export interface Listing {
  state: ListingState;
  /** Shows the listing with these changes, as a new entry of the browser's history. */
  go: (change: Partial<ListingState>) => void;
}

/** The listing's state, which is the address. */
export function useListing(): Listing {
  const { categoryNames } = useParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  const state = readListing(categoryNames, new URLSearchParams(search));
  return { state, go: (change) => void navigate(listingPath({ ...state, ...change })) };
}

/** Scrolls to the top when the categories change, and to the results when the page does. */
export function useResultsScroll({ categories, page }: ListingState): RefObject<HTMLElement | null> {
  const navigationType = useNavigationType();
  const results = useRef<HTMLElement>(null);
  const chosen = categories.join();
  const shown = useRef({ chosen, page });
  useEffect(() => {
    const before = shown.current;
    shown.current = { chosen, page };
    if (navigationType === 'POP') return;
    if (before.chosen !== chosen) window.scrollTo({ top: 0 });
    else if (before.page !== page) results.current?.scrollIntoView();
  }, [chosen, page, navigationType]);
  return results;
}
