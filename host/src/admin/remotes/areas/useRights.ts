import type { Right, RightAction, RightArea } from '@msl/shared/contracts';
import { session } from '@msl/shared/data';
import { useEffect, useMemo } from 'react';
import { useGetSignedInQuery } from './userEndpoints';

/** Rights of the signed-in administrator. */
export interface Rights {
  /** Whether nothing is known yet: the first page load after a sign-in. */
  isLoading: boolean;
  /** @param area unset: everybody may */
  may: (action: RightAction, area: RightArea | undefined) => boolean;
}

const key = 'msl-admin-rights';

/** The rights that were read last in this session, so that the sidebar is right from the first frame. */
const knownRights = {
  read(token: string | null): readonly Right[] | undefined {
    try {
      const known = JSON.parse(localStorage.getItem(key) ?? '{}') as { token?: string; rights?: Right[] };
      return known.token === token?.slice(-32) ? known.rights : undefined;
    } catch {
      return undefined;
    }
  },
  forget: () => localStorage.removeItem(key),
  remember(token: string | null, rights: readonly Right[]) {
    localStorage.setItem(key, JSON.stringify({ token: token?.slice(-32), rights }));
  },
};

/**
 * Reads the rights of the administrator, and reads them again after a call that was not permitted. While they cannot be
 * read, everything is offered: the server checks each call.
 */
export function useRights(): Rights {
  const { data, isLoading, isError, refetch } = useGetSignedInQuery();
  const read = data?.data.rights;
  const mustSetUp = data?.data.mustSetUpSecondFactor;

  useEffect(() => {
    // Until the second factor is set up, the rights allow nothing.
    if (mustSetUp) knownRights.forget();
    else if (read) knownRights.remember(session.token(), read);
  }, [read, mustSetUp]);

  useEffect(() => {
    const reload = () => void refetch();
    window.addEventListener('msl:not-permitted', reload);
    return () => window.removeEventListener('msl:not-permitted', reload);
  }, [refetch]);

  return useMemo(() => {
    const rights = read ?? (data ? undefined : knownRights.read(session.token()));
    const isUnknown = isLoading && !rights;
    const may: Rights['may'] = (action, area) =>
      !area || (rights ? rights.includes(`${area}:${action}`) : data !== undefined || isError);
    return { isLoading: isUnknown, may };
  }, [read, data, isLoading, isError]);
}
