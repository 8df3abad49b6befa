import type { Role } from '@msl/shared/contracts';
import { MenuItem, Select } from '@mui/material';

interface RoleSelectProps {
  label: string;
  value: string;
  /** Roles that may be given. */
  roles: readonly Pick<Role, '_id' | 'name'>[];
  disabled?: boolean;
  onChange: (role: string) => void;
}

/** A menu: in a native select, every arrow key would give a role at once. */
export const RoleSelect = ({ label, value, roles, disabled, onChange }: RoleSelectProps) => (
  <Select
    size="small"
    variant="standard"
    value={roles.some(({ _id }) => _id === value) ? value : ''}
    disabled={disabled}
    onChange={({ target }) => onChange(target.value)}
    SelectDisplayProps={{ 'aria-label': label }}
    sx={{ minHeight: 40, minWidth: 120 }}
  >
    {roles.map(({ _id, name }) => (
      <MenuItem key={_id} value={_id}>
        {name}
      </MenuItem>
    ))}
  </Select>
);
