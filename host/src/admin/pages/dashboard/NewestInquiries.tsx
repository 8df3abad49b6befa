import { Box, Typography } from '@mui/material';
import type { NewestInquiry } from '@msl/shared/contracts';
import { useState } from 'react';
import { fullDateText, relativeDate } from '@msl/shared/dates';
import { AreaLink } from '@msl/shared/ui';
import { editTarget } from '../../shell/records/recordKinds';
import { DashboardPanel } from './DashboardPanel';
import { PanelLink } from './PanelLink';

function InquiryRow({ inquiry, nowMs }: { inquiry: NewestInquiry; nowMs: number }) {
  const { _id, name, productName, message, createdAt } = inquiry;
  return (
    <PanelLink to={editTarget({ kind: 'inquiry', _id })}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
          <Typography variant="body2" noWrap sx={{ fontWeight: 600 }}>
            {name}
          </Typography>
          <Typography
            component="time"
            variant="caption"
            color="textSecondary"
            dateTime={createdAt}
            title={fullDateText(new Date(createdAt))}
            sx={{ flexShrink: 0, lineHeight: 1.7 }}
          >
            {relativeDate(createdAt, nowMs)}
          </Typography>
        </Box>
        <Typography variant="body2" color="textSecondary" noWrap>
          {productName && `${productName}: `}
          {message}
        </Typography>
      </Box>
    </PanelLink>
  );
}

export function NewestInquiries({ inquiries }: { inquiries: NewestInquiry[] }) {
  const [nowMs] = useState(() => Date.now());
  const all = <AreaLink to={{ area: 'inbox/inquiries' }}>All inquiries</AreaLink>;
  return (
    <DashboardPanel title="Newest inquiries" note={all}>
      {inquiries.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          No inquiries yet. They appear here as visitors send them.
        </Typography>
      )}
      <div>
        {inquiries.map((inquiry) => (
          <InquiryRow key={inquiry._id} inquiry={inquiry} nowMs={nowMs} />
        ))}
      </div>
    </DashboardPanel>
  );
}
