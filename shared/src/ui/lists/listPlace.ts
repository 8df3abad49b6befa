/** Where an administrator is in a list. Forms lead back there, and go through its records in its order. */
export interface ListPlace {
  /** The query string of the list's address, with `?`; empty for the whole list. */
  search: string;
  /** The query that the server was asked. */
  query: { page: number; limit?: number; sort?: string } & Record<string, string | number | undefined>;
  /** How far the page was scrolled, in pixels. */
  scrollY: number;
  /** The record that was opened last. */
  id?: string;
  /** Whether a form of the list was shown since: the list then shows the place again. */
  isLeft?: boolean;
}

const listeners = new Set<() => void>();

const keyOf = (path: string) => `list:${path}`;

/** The place in each list, by the list's path, in this tab; it survives a reload. */
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

  /** Changes what is kept of a list; a list that was not shown in this tab has no place. */
  update(path: string, changes: Partial<ListPlace>) {
    const place = listPlace.read(path);
    if (place) listPlace.write(path, { ...place, ...changes });
  },

  /** Shows another page when the list is returned to. */
  turnTo(path: string, page: number) {
    const place = listPlace.read(path);
    if (!place || place.query.page === page) return;
    const params = new URLSearchParams(place.search);
    if (page === 1) params.delete('page');
    else params.set('page', String(page));
    const search = params.size ? `?${params}` : '';
    listPlace.write(path, { ...place, search, query: { ...place.query, page }, scrollY: 0 });
  },

  /** Calls `listener` after each change; returns the way to stop. */
  onChange(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },

  /** The address that leads back to a list as it was left. */
  addressOf: (path: string): string => path + (listPlace.read(path)?.search ?? ''),
};
