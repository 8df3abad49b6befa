import type { Role } from '@msl/shared/contracts';
import { useListRolesQuery } from '../roleEndpoints';
import { useGetUserQuery } from '../userEndpoints';

/** Returns the roles that the signed-in administrator may give: those without a right that they lack. */
export function useGivenRoles(): Role[] {
  const roles = useListRolesQuery().data?.data ?? [];
  const user = useGetUserQuery().data?.data;
  return roles.filter(({ _id, rights }) =>
    _id === 'owner' ? user?.role._id === 'owner' : rights.every((right) => user?.rights.includes(right)),
  );
}
