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
  /** Whether the administrator may release remotes, which is no right of a role. */
  mayRelease: boolean;
}

/** A right of the role, or the permission to release. */
type Permission = Right | 'release';

const key = 'msl-admin-rights';

/** The rights that were read last in this session, so that the sidebar is right from the first frame. */
const knownRights = {
  read(token: string | null): readonly Permission[] | undefined {
    try {
      const known = JSON.parse(localStorage.getItem(key) ?? '{}') as { token?: string; rights?: Permission[] };
      return known.token === token?.slice(-32) ? known.rights : undefined;
    } catch {
      return undefined;
    }
  },
  forget: () => localStorage.removeItem(key),
  remember(token: string | null, rights: readonly Permission[]) {
    localStorage.setItem(key, JSON.stringify({ token: token?.slice(-32), rights }));
  },
};

/**
 * Reads the rights of the administrator, and reads them again after a call that was not permitted. While they cannot be
 * read, everything is offered: the server checks each call.
 */
export function useRights(): Rights {
  const { data, isLoading, isError, refetch } = useGetSignedInQuery();
  const user = data?.data;
  const read = useMemo<readonly Permission[] | undefined>(
    () => user?.rights && (user.mayRelease ? [...user.rights, 'release'] : user.rights),
    [user],
  );
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
    const has = (permission: Permission) => (rights ? rights.includes(permission) : data !== undefined || isError);
    const may: Rights['may'] = (action, area) => !area || has(`${area}:${action}`);
    return { isLoading: isUnknown, may, mayRelease: has('release') };
  }, [read, data, isLoading, isError]);
}
