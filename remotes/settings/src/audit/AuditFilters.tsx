import { auditKinds, compareTexts } from '@msl/shared/contracts';
import { Box, Button, Chip, MenuItem, TextField } from '@mui/material';
import { useListAuditPeopleQuery } from './auditEndpoints';
import { actionNames } from './auditTexts';

export interface AuditFilterValues {
  user: string;
  record: string;
  action: string;
  from: string;
  to: string;
}

interface AuditFiltersProps {
  /** Id of the fields. */
  id: string;
  /** Whether a phone shows the fields; a wide screen always does. */
  isOpen: boolean;
  values: AuditFilterValues;
  /** Name of the one record that is chosen, if one is. */
  recordName: string;
  onChange: (changes: Partial<AuditFilterValues>) => void;
}

interface ChoiceProps {
  label: string;
  value: string;
  choices: [value: string, text: string][];
  onChange: (value: string) => void;
}

const Choice = ({ label, value, choices, onChange }: ChoiceProps) => (
  <TextField
    select
    size="small"
    label={label}
    value={choices.some(([known]) => known === value) ? value : ''}
    onChange={(event) => onChange(event.target.value)}
    slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
  >
    <MenuItem value="">All</MenuItem>
    {choices.map(([key, text]) => (
      <MenuItem key={key} value={key}>
        {text}
      </MenuItem>
    ))}
  </TextField>
);

const Day = ({ label, value, onChange }: Omit<ChoiceProps, 'choices'>) => (
  <TextField
    type="date"
    size="small"
    label={label}
    value={value}
    onChange={(event) => onChange(event.target.value)}
    slotProps={{ inputLabel: { shrink: true } }}
  />
);

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const kinds = Object.entries(auditKinds)
  .map(([table, [kind]]): [string, string] => [table, capital(kind)])
  .sort(([, one], [, other]) => compareTexts(one, other));
const isOneRecord = (record: string) => record.includes(':');

const fields = { gap: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 11rem), 1fr))' };

/** Chooses whose entries are listed, about what, and of which days. */
export function AuditFilters({ id, isOpen, values, recordName, onChange }: AuditFiltersProps) {
  const people = useListAuditPeopleQuery(undefined).data?.data ?? [];
  const isFiltered = Object.values(values).some(Boolean);
  return (
    <Box role="search" sx={{ display: 'grid', gap: 1.5, mb: { xs: isOpen || isFiltered ? 2 : 0, sm: 2 } }}>
      <Box id={id} sx={{ ...fields, display: { xs: isOpen ? 'grid' : 'none', sm: 'grid' } }}>
        <Choice
          label="Person"
          value={values.user}
          choices={people.map(({ _id, name }) => [_id, name])}
          onChange={(user) => onChange({ user })}
        />
        <Choice label="Kind" value={values.record} choices={kinds} onChange={(record) => onChange({ record })} />
        <Choice
          label="Action"
          value={values.action}
          choices={Object.entries(actionNames).map(([action, name]) => [action, capital(name)])}
          onChange={(action) => onChange({ action })}
        />
        <Day label="From" value={values.from} onChange={(from) => onChange({ from })} />
        <Day label="To" value={values.to} onChange={(to) => onChange({ to })} />
      </Box>
      {isFiltered && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          {isOneRecord(values.record) && <Chip label={recordName} onDelete={() => onChange({ record: '' })} />}
          <Button size="small" onClick={() => onChange({ user: '', record: '', action: '', from: '', to: '' })}>
            Clear filters
          </Button>
        </Box>
      )}
    </Box>
  );
}
