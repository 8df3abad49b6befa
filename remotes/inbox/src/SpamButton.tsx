import type { ApiError } from '@msl/shared/data';
import { type MutationHook, recordChanges, useToasts } from '@msl/shared/ui';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type SvgIcon from '@mui/material/SvgIcon';
import Tooltip from '@mui/material/Tooltip';

/** Mutation hook that marks a message as spam or removes the mark, e.g. `useRecoverContactMutation`. */
export type SpamMutation<Answer> = MutationHook<Answer, { id: string }>;

interface SpamButtonProps<Answer> {
  id: string;
  label: string;
  icon: typeof SvgIcon;
  with: SpamMutation<Answer>;
  /** Whether the button is in the form of the message, which is then reloaded. */
  inForm?: boolean;
}

/** Moves one message into spam or out of it. */
export function SpamButton<Answer extends { message?: string }>(props: SpamButtonProps<Answer>) {
  const { id, label, icon: Icon, with: useMove, inForm } = props;
  const [move, { isLoading }] = useMove();
  const toasts = useToasts();

  const moveMessage = async () => {
    try {
      const { message = label } = await move({ id }).unwrap();
      toasts.success(message);
      if (inForm) recordChanges.announce();
    } catch (error) {
      toasts.failure((error as ApiError).message);
    }
  };
  if (inForm)
    return (
      <Button
        onClick={() => void moveMessage()}
        loading={isLoading}
        startIcon={<Icon />}
        color="inherit"
        variant="outlined"
        size="small"
      >
        {label}
      </Button>
    );
  return (
    <Tooltip title={label}>
      <span>
        <IconButton onClick={() => void moveMessage()} disabled={isLoading} size="small" aria-label={label}>
          <Icon fontSize="small" />
        </IconButton>
      </span>
    </Tooltip>
  );
}
