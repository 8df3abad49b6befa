import type { AuditEntry } from '@msl/shared/contracts';
import { AreaLink, countText, DateTime } from '@msl/shared/ui';
import { Box, Button, Paper, Typography } from '@mui/material';
import { useState } from 'react';
import { AuditChanges } from './AuditChanges';
import { actionNames, hasRecord, recordText, screenOf } from './auditTexts';

function Record({ entry }: { entry: AuditEntry }) {
  const text = recordText(entry.record, entry.label);
  const screen = screenOf(entry);
  return screen ? <AreaLink to={screen}>{text}</AreaLink> : text;
}

const fields = (count: number) => `${countText(count)} ${count === 1 ? 'field' : 'fields'}`;

function Details({ entry }: { entry: AuditEntry }) {
  const { origin, call, hash, changes } = entry;
  return (
    <>
      <AuditChanges changes={changes} />
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5, overflowWrap: 'anywhere' }}>
        {call}
        {origin && ` · from ${origin.address || 'an unknown address'} · ${origin.agent || 'no browser named'}`}
        <br />
        SHA-256 {hash}
      </Typography>
    </>
  );
}

/** One entry of the audit log: who did what when, and on demand the changed fields. */
export function AuditEntryCard({ entry }: { entry: AuditEntry }) {
  const [isOpen, setOpen] = useState(false);
  const { at, user, action, changes } = entry;
  const name = user.name || (action === 'sign-in-failed' ? 'Somebody' : 'Unknown');
  return (
    <Paper component="li" variant="outlined" sx={{ p: { xs: 1.5, sm: 2 }, listStyle: 'none' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
        <Typography variant="body2" color="textSecondary" sx={{ minWidth: '9.5rem' }}>
          <DateTime at={at} />
        </Typography>
        <Typography component="div" sx={{ flex: '1 1 16rem', overflowWrap: 'anywhere' }}>
          <strong>{name}</strong> {actionNames[action] ?? action} {hasRecord(entry) && <Record entry={entry} />}
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
