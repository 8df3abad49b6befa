import type { Administrator } from '@msl/shared/contracts';
import { useAreaRights } from '@msl/shared/ui';
import { useSetRoleMutation } from '../roleEndpoints';
import { useAction } from '../useAction';
import { RoleSelect } from './RoleSelect';
import { useGivenRoles } from './useGivenRoles';

/** Shows the role of an administrator, as a select for those who may change it. */
export function AdministratorRole({ administrator }: { administrator: Administrator }) {
  const { _id, name, email, role } = administrator;
  const [setRole, { isLoading }] = useSetRoleMutation();
  const runAction = useAction();
  const roles = useGivenRoles();
  const { mayWrite } = useAreaRights();
  const mayChange = mayWrite && roles.some((given) => given._id === role._id);
  if (!mayChange) return role.name;
  const displayName = name || email;
  const change = (next: string) =>
    runAction(
      () => setRole({ id: _id, body: { role: next } }).unwrap(),
      ({ data }) => `${displayName} has the role ${data.role.name} now`,
    );
  return (
    <RoleSelect
      label={`Role of ${displayName}`}
      value={role._id}
      roles={roles}
      disabled={isLoading}
      onChange={(next) => void change(next)}
    />
  );
}
