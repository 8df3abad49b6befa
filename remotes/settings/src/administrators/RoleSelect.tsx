import type { Role } from '@msl/shared/contracts';
import { NativeSelect } from '@mui/material';

interface RoleSelectProps {
  label: string;
  value: string;
  /** Roles that may be given. */
  roles: readonly Pick<Role, '_id' | 'name'>[];
  disabled?: boolean;
  onChange: (role: string) => void;
}

export const RoleSelect = ({ label, value, roles, disabled, onChange }: RoleSelectProps) => (
  <NativeSelect
    value={value}
    disabled={disabled}
    onChange={({ target }) => onChange(target.value)}
    inputProps={{ 'aria-label': label }}
    sx={{ minHeight: 40, minWidth: 120 }}
  >
    {roles.map(({ _id, name }) => (
      <option key={_id} value={_id}>
        {name}
      </option>
    ))}
  </NativeSelect>
);
