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
      label={isDisabled ? `${label} (save first)` : label}
      value={value}
      disabled={isDisabled}
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

/** Sticks to the end of the window, where the save bar was, so that no row moves. */
const atEnd = { position: 'sticky', bottom: 8, zIndex: 2 } as const;

/** Says what the last save did, and undoes it. */
export function SavedNotice({ table: { kept, savedCount, isSaving, undo } }: { table: FactTableEdits }) {
  if (!savedCount) return null;
  return (
    <Alert
      severity="success"
      role="status"
      sx={kept ? { mt: 2 } : atEnd}
      action={
        <Button color="inherit" size="small" disabled={isSaving} onClick={() => void undo()}>
          Undo
        </Button>
      }
    >
      Saved for {productsText(savedCount)}.
    </Alert>
  );
}

/** Says which values the last save did not replace. */
export function KeptNotice({ table: { kept } }: { table: FactTableEdits }) {
  if (!kept) return null;
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      Not saved for {productsText(kept)}, which changed meanwhile. Save again to replace the stored values.
    </Alert>
  );
}
