import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { pageSize } from './pageSize';

/** Reads and writes the state of a list in the page's address. */
export function useListAddress(filters: readonly string[]) {
  const [params, setParams] = useSearchParams();
  // The router navigates in a transition: a second change may come before the address of the first is rendered.
  const latest = useRef(params);
  useEffect(() => {
    latest.current = params;
  }, [params]);
  const page = params.get('page') ?? '';
  return {
    page: /^[1-9]\d{0,8}$/.test(page) ? Number(page) : 1,
    /** Page size from the address, or else from the browser's storage; `undefined`: the server's default. */
    limit: pageSize.parse(params.get('limit')) ?? pageSize.read(),
    search: params.get('search') ?? '',
    sort: params.get('sort') ?? undefined,
    filters: Object.fromEntries(filters.map((name) => [name, params.get(name) ?? undefined])),
    change(changes: Record<string, string | number | undefined>, replace = false) {
      const next = new URLSearchParams(latest.current);
      for (const [name, value] of Object.entries(changes)) {
        if (value === undefined || value === '' || (name === 'page' && value === 1)) next.delete(name);
        else next.set(name, String(value));
      }
      latest.current = next;
      setParams(next, { replace });
    },
  };
}

/** Calls `onReopened` on a navigation to the current address, e.g. from the sidebar. */
export function useReopened(onReopened: () => void) {
  const { key, search } = useLocation();
  const shown = useRef({ key, search });
  const reopened = useEffectEvent(onReopened);
  useEffect(() => {
    const before = shown.current;
    shown.current = { key, search };
    if (before.key !== key && before.search === search) reopened();
  }, [key, search]);
}
