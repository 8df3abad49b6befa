import type { CalendarAction, CalendarEvent } from '@msl/shared/contracts';
import EventIcon from '@mui/icons-material/Event';
import { Box, Stack, Typography } from '@mui/material';
import { eventTime } from './eventTime';

const actionTexts: Record<CalendarAction, string> = {
  invitation: 'Invitation',
  cancelled: 'Cancelled',
  accepted: 'Accepted',
  declined: 'Declined',
  tentative: 'Accepted for now',
  proposal: 'Another time is proposed',
  entry: 'Calendar entry',
};

/** An entry of a calendar that came with a mail: what, when and where. */
export function CalendarEntry({ event }: { event: CalendarEvent }) {
  const { action, title, place, organizer, isRepeated } = event;
  return (
    <Stack
      component="article"
      aria-label={`${actionTexts[action]}: ${title || 'without a title'}`}
      direction="row"
      sx={{ gap: 1, mt: 1, p: 1, bgcolor: 'action.hover', borderRadius: 1, overflowWrap: 'anywhere' }}
    >
      <EventIcon fontSize="small" color={action === 'cancelled' ? 'error' : 'action'} />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2" color={action === 'cancelled' ? 'error' : 'textSecondary'}>
          {actionTexts[action]}
        </Typography>
        <Typography
          variant="body2"
          dir="auto"
          sx={{ fontWeight: 600, ...(action === 'cancelled' && { textDecoration: 'line-through' }) }}
        >
          {title || 'Without a title'}
        </Typography>
        <Typography variant="body2">
          {eventTime(event)}
          {isRepeated && ', repeated'}
        </Typography>
        {place && (
          <Typography variant="body2" dir="auto">
            {place}
          </Typography>
        )}
        {organizer && (
          <Typography variant="body2" color="textSecondary">
            by <bdi>{organizer}</bdi>
          </Typography>
        )}
      </Box>
    </Stack>
  );
}
