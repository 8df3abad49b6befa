import { maxSnoozeDays } from '@msl/shared/contracts';
import { dayText } from '@msl/shared/dates';
import SnoozeIcon from '@mui/icons-material/Snooze';
import { Button, Divider, Menu, MenuItem, TextField, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { FormDialog } from './FormDialog';
import { dayAfter, snoozeChoices } from './snoozeDays';

interface SnoozeMenuProps {
  isBusy: boolean;
  /** @param day `2026-12-01` */
  onSnooze: (day: string) => void;
}

/** Puts messages aside until the morning of a day. */
export function SnoozeMenu({ isBusy, onSnooze }: SnoozeMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [now, setNow] = useState(() => new Date());
  const [isChoosing, setChoosing] = useState(false);
  const id = useId();
  const close = () => setAnchor(undefined);
  return (
    <>
      <Button
        color="inherit"
        variant="outlined"
        startIcon={<SnoozeIcon />}
        disabled={isBusy}
        aria-haspopup="menu"
        aria-expanded={Boolean(anchor)}
        aria-controls={anchor ? id : undefined}
        onClick={({ currentTarget }) => {
          setNow(new Date());
          setAnchor(currentTarget);
        }}
      >
        Snooze
      </Button>
      <Menu id={id} open={Boolean(anchor)} anchorEl={anchor} onClose={close}>
        {snoozeChoices(now).map(({ label, day }) => (
          <MenuItem
            key={label}
            onClick={() => {
              close();
              onSnooze(day);
            }}
            sx={{ gap: 3, justifyContent: 'space-between' }}
          >
            {label}
            <Typography component="span" variant="body2" color="textSecondary">
              {dayText(new Date(`${day}T00:00`))}
            </Typography>
          </MenuItem>
        ))}
        <Divider />
        <MenuItem
          onClick={() => {
            close();
            setChoosing(true);
          }}
        >
          Another day…
        </MenuItem>
      </Menu>
      {isChoosing && (
        <DayDialog
          now={now}
          onClose={() => setChoosing(false)}
          onDay={(day) => {
            setChoosing(false);
            onSnooze(day);
          }}
        />
      )}
    </>
  );
}

interface DayDialogProps {
  now: Date;
  onClose: () => void;
  onDay: (day: string) => void;
}

function DayDialog({ now, onClose, onDay }: DayDialogProps) {
  const [day, setDay] = useState('');
  const [min, max] = [dayAfter(now, 1), dayAfter(now, maxSnoozeDays - 1)];
  const isDay = day >= min && day <= max;
  return (
    <FormDialog title="Snooze until" submit="Snooze" isComplete={isDay} onSubmit={() => onDay(day)} onClose={onClose}>
      <TextField
        type="date"
        label="Day"
        value={day}
        onChange={({ target }) => setDay(target.value)}
        error={day !== '' && !isDay}
        helperText={
          day !== '' && !isDay ? 'Choose a day from tomorrow on, within a year.' : 'It comes back in the morning.'
        }
        slotProps={{ htmlInput: { min, max }, inputLabel: { shrink: true } }}
        autoFocus
        fullWidth
        margin="dense"
      />
    </FormDialog>
  );
}
