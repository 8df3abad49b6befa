import type { QueuedMessage, WorkingCalendar } from '@msl/shared/contracts';
import { dayText } from '@msl/shared/dates';
import { DateTime } from '@msl/shared/ui';
import MailIcon from '@mui/icons-material/MailOutlined';
import SnoozeIcon from '@mui/icons-material/Snooze';
import { Box, Checkbox, Chip, Link, Stack, Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { splitQuoted } from './quotedText';
import { rowLinkId } from './rowLinkId';
import { aboutText, stateColors, stateNames } from './stateTexts';

interface QueueRowProps {
  message: QueuedMessage;
  nowMs: number;
  /** Unset until the working hours are known. */
  calendar: WorkingCalendar | undefined;
  isCurrent: boolean;
  isSelected: boolean;
  /** @param isRange whether all rows from the one toggled before follow */
  onSelect?: (isRange: boolean) => void;
  onFocus: () => void;
}

const isOpen = ({ state }: QueuedMessage) => state === 'new' || state === 'open' || state === 'waiting';

/** Shows the working hours that the visitor has waited: since the message, or since the mail that answered ours. Without any, and for answered messages, shows when it came. */
function Age({ message, nowMs, calendar }: Pick<QueueRowProps, 'message' | 'nowMs' | 'calendar'>) {
  const { createdAt, answeredAt, lastMail } = message;
  const since = (answeredAt && lastMail?.at) || createdAt;
  const sinceMs = Date.parse(since);
  const isWaiting = isOpen(message) && calendar && calendar.hoursBetween(sinceMs, nowMs) > 0;
  return isWaiting ? <>waiting {calendar.waitingText(sinceMs, nowMs)}</> : <DateTime at={since} />;
}

/** What the visitor wrote last. */
function LastWords({ message: { message, lastMail } }: Pick<QueueRowProps, 'message'>) {
  return (
    <Typography variant="body2" noWrap color="textSecondary" dir="auto">
      {lastMail && (
        <MailIcon titleAccess="Answered by mail" sx={{ fontSize: 16, mr: 0.75, verticalAlign: 'text-bottom' }} />
      )}
      {lastMail ? splitQuoted(lastMail.text).own || message : message}
    </Typography>
  );
}

/** Two lines on a wide screen, with what is done about the message beside them. */
const layout = {
  minWidth: 0,
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 14rem' },
  columnGap: 2,
};

const stateColumn = {
  gap: 0.75,
  mt: { xs: 0.5, md: 0 },
  flexWrap: 'wrap',
  alignItems: 'center',
  alignContent: 'center',
  gridColumn: { md: 2 },
  gridRow: { md: '1 / 3' },
};

/** A message in the queue; the whole row opens it. */
export function QueueRow({ message, nowMs, calendar, isCurrent, isSelected, onSelect, onFocus }: QueueRowProps) {
  const { _id, name, state, isUnread, assignee, tags, country, snoozedUntil, mergedCount } = message;
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isCurrent) row.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isCurrent]);
  return (
    <Box
      component="li"
      ref={row}
      aria-current={isCurrent || undefined}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'auto minmax(0, 1fr)',
        alignItems: { xs: 'start', md: 'center' },
        columnGap: 1,
        position: 'relative',
        px: 1,
        py: { xs: 1.25, md: 0.5 },
        borderTop: 1,
        borderColor: 'divider',
        boxShadow: isCurrent ? (theme) => `inset 3px 0 ${theme.vars?.palette.primary.main ?? 'currentColor'}` : 'none',
        bgcolor: isCurrent ? 'action.hover' : undefined,
        '&:hover': { bgcolor: 'action.hover' },
      }}
    >
      {onSelect ? (
        <Checkbox
          size="small"
          checked={isSelected}
          onChange={({ nativeEvent }) => onSelect((nativeEvent as MouseEvent).shiftKey)}
          slotProps={{ input: { 'aria-label': `Select the message of ${name}` } }}
          sx={{ zIndex: 1, mt: { xs: -0.5, md: 0 } }}
        />
      ) : (
        <span />
      )}
      <Box sx={layout}>
        <Stack direction="row" sx={{ columnGap: 1, alignItems: 'baseline', flexWrap: { xs: 'wrap', md: 'nowrap' } }}>
          <Link
            component={RouterLink}
            to={`/admin/inbox/message/${_id}`}
            onFocus={onFocus}
            underline="hover"
            color="textPrimary"
            sx={{
              fontWeight: isUnread ? 700 : 500,
              overflowWrap: 'anywhere',
              '&::after': { content: '""', position: 'absolute', inset: 0 },
            }}
            id={rowLinkId(_id)}
          >
            {isUnread && (
              <Box component="span" role="img" aria-label="Unread" sx={{ color: 'primary.main', mr: 0.75 }}>
                ●
              </Box>
            )}
            {name || 'Removed'}
          </Link>
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
            {[aboutText(message), country].filter(Boolean).join(' · ')}
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ ml: { sm: 'auto' }, whiteSpace: 'nowrap' }}>
            <Age message={message} nowMs={nowMs} calendar={calendar} />
          </Typography>
        </Stack>
        <LastWords message={message} />
        <Stack direction="row" sx={stateColumn}>
          {mergedCount > 0 && <Chip size="small" label={`${mergedCount + 1} messages`} />}
          <Chip size="small" label={stateNames[state]} color={stateColors[state]} variant="outlined" />
          {snoozedUntil && <Chip size="small" icon={<SnoozeIcon />} label={dayText(new Date(snoozedUntil))} />}
          <Typography variant="body2">{assignee ? assignee.name : 'Nobody'}</Typography>
          {tags.map((tag) => (
            <Chip key={tag} size="small" label={tag} />
          ))}
        </Stack>
      </Box>
    </Box>
  );
}
