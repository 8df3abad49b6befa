import type { Viewer } from '@msl/shared/contracts';
import { Alert } from '@mui/material';

const namesOf = (viewers: readonly Viewer[]) =>
  new Intl.ListFormat('en').format(viewers.map(({ name }) => name)) + (viewers.length === 1 ? ' is' : ' are');

/** Shows which colleagues have the message open, and warns if one is answering it. */
export function ViewersNotice({ viewers, isAnswering }: { viewers: readonly Viewer[]; isAnswering: boolean }) {
  const answering = viewers.filter((viewer) => viewer.isAnswering);
  if (!viewers.length) return null;
  const text = answering.length
    ? `${namesOf(answering)} writing an answer.${isAnswering ? ' Agree who answers before you send yours.' : ''}`
    : `${namesOf(viewers)} looking at this.`;
  return (
    <Alert severity={answering.length ? 'warning' : 'info'} sx={{ mb: 2 }}>
      {text}
    </Alert>
  );
}
