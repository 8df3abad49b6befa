import PeopleIcon from '@mui/icons-material/PeopleOutlined';
import { Box, Typography } from '@mui/material';
import type { Activity, Colleague } from '../../contracts/presence';
import { ConfirmDialog } from '../feedback/ConfirmDialog';
import type { AskedSave } from './useSaveWarning';

const activityTexts: Record<Activity, [one: string, several: string]> = {
  reading: ['has this open', 'have this open'],
  editing: ['is editing', 'are editing'],
  answering: ['is writing an answer', 'are writing an answer'],
};

const namesOf = (people: readonly Colleague[]) => new Intl.ListFormat('en').format(people.map(({ name }) => name));

/** Returns what each group of colleagues does, the weightiest first. */
const textOf = (others: readonly Colleague[]) =>
  (['answering', 'editing', 'reading'] as const)
    .map((activity) => ({ people: others.filter((one) => one.activity === activity), activity }))
    .filter(({ people }) => people.length > 0)
    .map(({ people, activity }) => `${namesOf(people)} ${activityTexts[activity][people.length === 1 ? 0 : 1]}`)
    .join(' · ');

/** Says who else has the record of a form open. */
export function PresenceNote({ others }: { others: readonly Colleague[] }) {
  return (
    <Typography role="status" component="div" variant="body2" color="textSecondary">
      {others.length > 0 && (
        <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
          <PeopleIcon fontSize="small" />
          <bdi>{textOf(others)}</bdi>
        </Box>
      )}
    </Typography>
  );
}

/** Asks whether to save while others have unsaved changes. */
export function EditorsDialog({ asked }: { asked: AskedSave | undefined }) {
  if (!asked) return null;
  const names = namesOf(asked.editors);
  const isOne = asked.editors.length === 1;
  return (
    <ConfirmDialog
      question={`${textOf(asked.editors)} this`}
      confirm="Save anyway"
      refuse="Go on editing"
      onConfirm={() => asked.decide(true)}
      onRefuse={() => asked.decide(false)}
    >
      If you save now, <bdi>{names}</bdi> {isOne ? 'has' : 'have'} to compare both versions before saving.
    </ConfirmDialog>
  );
}
