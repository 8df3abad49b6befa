import { useAreaRights } from '@msl/shared/ui';
import MarkEmailReadIcon from '@mui/icons-material/MarkEmailReadOutlined';
import ReportIcon from '@mui/icons-material/ReportOutlined';
import { SpamButton, type SpamMutation } from './SpamButton';

export interface SpamMutations<Marked, Recovered> {
  markSpam: SpamMutation<Marked>;
  recover: SpamMutation<Recovered>;
}

interface SpamActionProps<Marked, Recovered> extends SpamMutations<Marked, Recovered> {
  message: { _id: string; isSuspect: boolean };
  /** Whether the button is in the form of the message. */
  inForm?: boolean;
}

/** Button that marks a message as spam or removes the mark, for those who may change messages. */
export const SpamAction = <Marked extends { message?: string }, Recovered extends { message?: string }>(
  props: SpamActionProps<Marked, Recovered>,
) => {
  const { message, markSpam, recover, inForm } = props;
  const { _id: id, isSuspect } = message;
  const { mayWrite } = useAreaRights();
  if (!mayWrite) return null;
  return isSuspect ? (
    <SpamButton key="recover" id={id} label="Not spam" icon={MarkEmailReadIcon} with={recover} inForm={inForm} />
  ) : (
    <SpamButton key="spam" id={id} label="Mark as spam" icon={ReportIcon} with={markSpam} inForm={inForm} />
  );
};
