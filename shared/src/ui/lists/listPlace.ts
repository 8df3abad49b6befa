/** The user's place in a list. Forms return to it and step through the records in its order. */
export interface ListPlace {
  /** The query string of the list's address, with `?`; empty for the whole list. */
  search: string;
  /** Query sent to the server. */
  query: { page: number; limit?: number; sort?: string } & Record<string, string | number | undefined>;
  /** Scroll position of the page in pixels. */
  scrollY: number;
  /** Id of the record opened last. */
  id?: string;
  /** Whether a form was opened from the list; the list then restores the place. */
  isLeft?: boolean;
}

const listeners = new Set<() => void>();

const keyOf = (path: string) => `list:${path}`;

/** Places in lists by the path of the list, in the session storage of the tab. */
export const listPlace = {
  read(path: string): ListPlace | undefined {
    try {
      return (JSON.parse(sessionStorage.getItem(keyOf(path)) ?? 'null') as ListPlace | null) ?? undefined;
    } catch {
      return undefined;
    }
  },

  write(path: string, place: ListPlace) {
    try {
      sessionStorage.setItem(keyOf(path), JSON.stringify(place));
    } catch {
      // Without storage, a form leads back to the beginning of its list.
    }
    listeners.forEach((listener) => listener());
  },

  /** Updates the place in a list; does nothing if the list was not shown in this tab. */
  update(path: string, changes: Partial<ListPlace>) {
    const place = listPlace.read(path);
    if (place) listPlace.write(path, { ...place, ...changes });
  },

  /** Sets the page to show when the user returns to the list. */
  setPage(path: string, page: number) {
    const place = listPlace.read(path);
    if (!place || place.query.page === page) return;
    const params = new URLSearchParams(place.search);
    if (page === 1) params.delete('page');
    else params.set('page', String(page));
    const search = params.size ? `?${params}` : '';
    listPlace.write(path, { ...place, search, query: { ...place.query, page }, scrollY: 0 });
  },

  /** Calls `listener` after each change. Returns a function that unsubscribes. */
  onChange(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },

  /** Returns the address of a list with its stored search, filters, order and page. */
  addressOf: (path: string): string => path + (listPlace.read(path)?.search ?? ''),
};
