import { Box, Button, Typography } from '@mui/material';
import type { Incomplete, IncompleteRecord, ContentGap } from '@msl/shared/contracts';
import { countText } from '@msl/shared/ui';
import { useState } from 'react';
import { editTarget, kindViews } from '../../shell/records/recordKinds';
import { DashboardPanel } from './DashboardPanel';
import { PanelLink } from './PanelLink';

const initialCount = 6;
const listFormat = new Intl.ListFormat('en', { type: 'disjunction' });

/** E.g. "No pictures or location". */
const toSentence = (missing: ContentGap[]) => `No ${listFormat.format(missing)}`;

function IncompleteRow({ record }: { record: IncompleteRecord }) {
  const { name, icon: Icon } = kindViews[record.kind];
  return (
    <PanelLink to={editTarget(record)}>
      <Icon fontSize="small" sx={{ color: 'text.secondary' }} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" noWrap sx={{ fontWeight: 600 }}>
          {record.title}
        </Typography>
        <Typography variant="body2" color="textSecondary" noWrap>
          {name}
        </Typography>
      </Box>
      <Typography variant="body2" sx={{ color: 'warning.main', textAlign: 'right' }}>
        {toSentence(record.missing)}
      </Typography>
    </PanelLink>
  );
}

/** Lists records with missing content; each links to its form. */
export function IncompleteContent({ incomplete: { total, records } }: { incomplete: Incomplete }) {
  const [shown, setShown] = useState(initialCount);
  const listed = records.slice(0, shown);
  const left = total - listed.length;
  const unlisted = total - records.length;
  return (
    <DashboardPanel
      title="Needs attention"
      note={
        <Typography component="span" variant="body2" color="textSecondary">
          {countText(total)} incomplete
        </Typography>
      }
    >
      <div>
        {listed.map((record) => (
          <IncompleteRow key={`${record.kind} ${record._id}`} record={record} />
        ))}
      </div>
      {listed.length < records.length && (
        <Button size="small" onClick={() => setShown(records.length)} sx={{ justifySelf: 'start' }}>
          Show {countText(left)} more
        </Button>
      )}
      {listed.length === records.length && unlisted > 0 && (
        <Typography variant="body2" color="textSecondary">
          And {countText(unlisted)} more. They appear here once these are fixed.
        </Typography>
      )}
    </DashboardPanel>
  );
}
