import type { AuditChange } from '@msl/shared/contracts';
import { ChangedText } from '@msl/shared/forms';
import { Box, Typography } from '@mui/material';
import { fieldText, valueText } from './auditTexts';

const value = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' };
const columns = { xs: 'minmax(0, 1fr)', sm: '10rem repeat(2, minmax(0, 1fr))' };

function Values({ field, before, after, isHidden }: AuditChange) {
  if (isHidden) {
    return (
      <Typography variant="body2" color="textSecondary" sx={{ gridColumn: { sm: '2 / 4' } }}>
        Changed; the values are not recorded
      </Typography>
    );
  }
  const [was, is] = [valueText(field, before), valueText(field, after)];
  return [
    { name: 'Before', text: was, other: is },
    { name: 'After', text: is, other: was },
  ].map(({ name, text, other }) => (
    <Typography key={name} component="div" variant="body2" sx={value}>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {name}:{' '}
      </Box>
      <ChangedText before={other} now={text} />
    </Typography>
  ));
}

/** The changed fields of an entry, before and after. */
export function AuditChanges({ changes }: { changes: AuditChange[] }) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: columns, columnGap: 2, rowGap: 0.75, mt: 1 }}>
      {changes.map((change) => (
        <Box key={change.field} sx={{ display: 'contents' }}>
          <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {fieldText(change.field)}
          </Typography>
          <Values {...change} />
        </Box>
      ))}
    </Box>
  );
}
