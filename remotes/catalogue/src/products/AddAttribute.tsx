import type { Attribute } from '@msl/shared/contracts';
import { NativeSelect, OutlinedInput } from '@mui/material';

interface AddAttributeProps {
  label: string;
  attributes: Attribute[];
  onAdd: (id: string) => void;
}

/** Adds one of the attributes that are not shown yet. Keeps its place while they load. */
export function AddAttribute({ label, attributes, onAdd }: AddAttributeProps) {
  return (
    <NativeSelect
      input={<OutlinedInput size="small" />}
      inputProps={{ 'aria-label': label }}
      value=""
      disabled={!attributes.length}
      onChange={({ target }) => onAdd(target.value)}
      sx={{ maxWidth: '100%' }}
    >
      <option value="">{label}…</option>
      {attributes.map(({ _id, fieldName, unit }) => (
        <option key={_id} value={_id}>
          {unit ? `${fieldName} (${unit})` : fieldName}
        </option>
      ))}
    </NativeSelect>
  );
}
