import { Alert, Button } from '@mui/material';
import { countText } from '@msl/shared/ui';
import type { PastedFacts } from './pastedFacts';

interface PasteNoticeProps {
  pasted: PastedFacts & { faulty: readonly string[] };
  onUndo: () => void;
}

function filledText({ facts, faulty }: PasteNoticeProps['pasted']): string {
  const count = Object.keys(facts).length - faulty.length;
  if (count === 1) return 'One fact was filled.';
  return `${count ? countText(count) : 'No'} facts were filled.`;
}

/** In view above the buttons of the form, wherever in the rows was pasted. */
const inView = { mt: 1, position: 'sticky', bottom: { xs: 100, sm: 72 }, zIndex: 1, bgcolor: 'background.paper' };

/** Says what was filled from a spreadsheet and what was not, with Undo. */
export function PasteNotice({ pasted, onUndo }: PasteNoticeProps) {
  const { facts, faulty, unknown, doubtful } = pasted;
  const isWarning = faulty.length + unknown.length + doubtful.length > 0;
  return (
    <Alert
      severity={isWarning ? 'warning' : 'info'}
      variant="outlined"
      role="status"
      sx={inView}
      action={
        Object.keys(facts).length > 0 && (
          <Button color="inherit" size="small" onClick={onUndo}>
            Undo
          </Button>
        )
      }
    >
      {filledText(pasted)}
      {faulty.length > 0 && ` To be mended: ${faulty.join(', ')}.`}
      {unknown.length > 0 && ` No fact has these names: ${unknown.join(', ')}.`}
      {doubtful.length > 0 && ` Look at these: ${doubtful.join(', ')}.`}
    </Alert>
  );
}
