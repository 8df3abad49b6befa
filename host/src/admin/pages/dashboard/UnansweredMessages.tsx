import type { QueueCounts, QueuedMessage } from '@msl/shared/contracts';
import { fullDateText, relativeDate } from '@msl/shared/dates';
import { AreaLink, countText } from '@msl/shared/ui';
import { Box, Typography } from '@mui/material';
import { useState } from 'react';
import { DashboardPanel } from './DashboardPanel';
import { PanelLink } from './PanelLink';

const kindNames: Record<QueuedMessage['kind'], string> = {
  inquiry: 'Inquiry',
  quote: 'Quote request',
  contact: 'Message',
};

function MessageRow({ message, nowMs }: { message: QueuedMessage; nowMs: number }) {
  const { _id, kind, name, email, productName, itemCount, assignee, createdAt, answeredAt, lastMail } = message;
  const since = (answeredAt && lastMail?.at) || createdAt;
  const text = lastMail?.text || message.message;
  const about = itemCount ? `${countText(itemCount)} ${itemCount === 1 ? 'product' : 'products'}` : productName;
  return (
    <PanelLink to={{ area: 'inbox/queue', screen: 'message', params: { id: _id } }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
          <Typography variant="body2" noWrap sx={{ fontWeight: 600 }}>
            {name || email || 'Erased person'}
          </Typography>
          <Typography
            component="time"
            variant="caption"
            color="textSecondary"
            dateTime={since}
            title={fullDateText(new Date(since))}
            sx={{ flexShrink: 0, lineHeight: 1.7 }}
          >
            {relativeDate(since, nowMs)}
          </Typography>
        </Box>
        <Typography variant="body2" color="textSecondary" noWrap>
          {[kindNames[kind], about, assignee?.name].filter(Boolean).join(' · ')}
          {text && `: ${text}`}
        </Typography>
      </Box>
    </PanelLink>
  );
}

interface UnansweredMessagesProps {
  /** Those that have waited longest. */
  messages: QueuedMessage[];
  counts: QueueCounts;
}

/** Lists messages that wait for an answer; each leads to it in the inbox. */
export function UnansweredMessages({ messages, counts: { unanswered, overdue } }: UnansweredMessagesProps) {
  const [nowMs] = useState(() => Date.now());
  const countLink = (text: string, query: Record<string, string>) => (
    <AreaLink to={{ area: 'inbox/queue', query }}>{text}</AreaLink>
  );
  return (
    <DashboardPanel
      title="Unanswered messages"
      note={
        <span>
          {countLink(`${countText(unanswered)} unanswered`, { state: 'unanswered' })}
          {overdue > 0 && <>, {countLink(`${countText(overdue)} overdue`, { isOverdue: 'true' })}</>}
        </span>
      }
    >
      <div>
        {messages.map((message) => (
          <MessageRow key={message._id} message={message} nowMs={nowMs} />
        ))}
      </div>
    </DashboardPanel>
  );
}
