import type { Attribute } from '@msl/shared/contracts';
import { countText, type FilterControlProps } from '@msl/shared/ui';
import { Alert, Button, MenuItem, TextField } from '@mui/material';
import type { FactTableEdits } from './useFactEdits';

const productsText = (count: number) => (count === 1 ? 'one product' : `${countText(count)} products`);

interface FactSelectProps extends FilterControlProps {
  attributes: readonly Attribute[];
  isDisabled: boolean;
}

/** Chooses the fact of the table. */
export function FactSelect({ attributes, label, value, isDisabled, onChange }: FactSelectProps) {
  return (
    <TextField
      select
      size="small"
      label={label}
      value={value}
      disabled={isDisabled}
      helperText={isDisabled && 'Save or discard your changes first.'}
      onChange={(event) => onChange(event.target.value)}
      sx={{ minWidth: 220 }}
    >
      {attributes.map(({ _id, fieldName, unit }) => (
        <MenuItem key={_id} value={_id}>
          {unit ? `${fieldName} (${unit})` : fieldName}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** Says what the last save did, and undoes it. */
export function SavedNotice({ table }: { table: FactTableEdits }) {
  const { kept, savedCount, isSaving, undo } = table;
  return (
    <>
      {savedCount > 0 && (
        <Alert
          severity="success"
          role="status"
          sx={{ mb: 2 }}
          action={
            <Button color="inherit" size="small" disabled={isSaving} onClick={() => void undo()}>
              Undo
            </Button>
          }
        >
          Saved for {productsText(savedCount)}.
        </Alert>
      )}
      {kept > 0 && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          Not saved for {productsText(kept)}, which changed meanwhile. Save again to replace the stored values.
        </Alert>
      )}
    </>
  );
}
