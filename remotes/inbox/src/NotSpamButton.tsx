import type { ApiError } from '@msl/shared/data';
import { type MutationHook, useToasts } from '@msl/shared/ui';
import MarkEmailReadIcon from '@mui/icons-material/MarkEmailReadOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';

/** Recovers a message, e.g. `useRecoverContactMutation`. */
export type Recover<Answer> = MutationHook<Answer, { id: string }>;

interface NotSpamButtonProps<Answer> {
  id: string;
  recover: Recover<Answer>;
}

/** Takes a message out of suspected spam; its notification is sent then. */
export function NotSpamButton<Answer extends { message?: string }>(props: NotSpamButtonProps<Answer>) {
  const { id, recover: useRecover } = props;
  const [recover, { isLoading }] = useRecover();
  const toasts = useToasts();

  const click = async () => {
    try {
      const { message = 'Not spam' } = await recover({ id }).unwrap();
      toasts.success(message);
    } catch (error) {
      toasts.failure((error as ApiError).message);
    }
  };
  return (
    <Tooltip title="Not spam">
      <span>
        <IconButton onClick={() => void click()} disabled={isLoading} size="small" aria-label="Not spam">
          <MarkEmailReadIcon fontSize="small" />
        </IconButton>
      </span>
    </Tooltip>
  );
}
