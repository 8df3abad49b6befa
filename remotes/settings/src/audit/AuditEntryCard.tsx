import type { AuditEntry } from '@msl/shared/contracts';
import { AreaLink, countText, DateTime } from '@msl/shared/ui';
import { Box, Button, Paper, Typography } from '@mui/material';
import { useState } from 'react';
import { AuditChanges } from './AuditChanges';
import { screenOf } from './auditTexts';

/** The sentence of an entry, in which the name of the record leads to it. */
function Sentence({ entry }: { entry: AuditEntry }) {
  const { text, subject, records } = entry;
  const screen = subject && records.length === 1 ? screenOf(entry) : undefined;
  if (!screen) return text;
  const [before, after] = [text.slice(0, text.indexOf(subject)), text.slice(text.indexOf(subject) + subject.length)];
  return (
    <>
      {before}
      <AreaLink to={screen}>{subject}</AreaLink>
      {after}
    </>
  );
}

const fields = (count: number) => `${countText(count)} ${count === 1 ? 'field' : 'fields'}`;

function Details({ entry }: { entry: AuditEntry }) {
  const { origin, call, hash, changes, records, recordCount } = entry;
  return (
    <>
      {records.map(({ record, name }) => (
        <Box key={record} sx={{ mt: 1 }}>
          {records.length > 1 && (
            <Typography variant="body2" color="textSecondary">
              <RecordName entry={{ ...entry, record }} name={name} />
            </Typography>
          )}
          <AuditChanges changes={changes.filter((change) => (change.record ?? entry.record) === record)} />
        </Box>
      ))}
      {recordCount > records.length && (
        <Typography variant="body2" sx={{ mt: 1 }}>
          and {countText(recordCount - records.length)} more
        </Typography>
      )}
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5, overflowWrap: 'anywhere' }}>
        {call}
        {origin && ` · from ${origin.address || 'an unknown address'} · ${origin.agent || 'no browser named'}`}
        <br />
        SHA-256 {hash}
      </Typography>
    </>
  );
}

function RecordName({ entry, name }: { entry: AuditEntry; name: string }) {
  const screen = screenOf(entry);
  return screen ? <AreaLink to={screen}>{name}</AreaLink> : name;
}

/** One entry of the audit log: who did what when, and on demand the changed fields. */
export function AuditEntryCard({ entry }: { entry: AuditEntry }) {
  const [isOpen, setOpen] = useState(false);
  const { at, user, changes } = entry;
  return (
    <Paper component="li" variant="outlined" sx={{ p: { xs: 1.5, sm: 2 }, listStyle: 'none' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
        <Typography variant="body2" color="textSecondary" sx={{ minWidth: '9.5rem' }}>
          <DateTime at={at} />
        </Typography>
        <Typography component="div" sx={{ flex: '1 1 16rem', overflowWrap: 'anywhere' }}>
          <strong>{user.name}</strong> <Sentence entry={entry} />
        </Typography>
        <Button
          size="small"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          aria-label={`${isOpen ? 'Hide' : 'Show'} details of entry ${entry.seq}`}
        >
          {isOpen ? 'Hide' : changes.length ? fields(changes.length) : 'Details'}
        </Button>
      </Box>
      {isOpen && <Details entry={entry} />}
    </Paper>
  );
}
