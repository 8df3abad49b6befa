import CloseIcon from '@mui/icons-material/Close';
import { Button, IconButton } from '@mui/material';
import { useLayoutEffect, useRef } from 'react';
import { useFocusHandover } from './useFocusHandover';
import { useUndo } from './useUndo';

interface UndoButtonProps {
  token: string;
  takesFocus: boolean;
}

/**
 * Undoes the action that a toast reports. A button that takes the focus, which a removed row has lost, passes it to the
 * page when the toast closes.
 */
export function UndoButton({ token, takesFocus }: UndoButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const { undo, dismiss, isLoading } = useUndo();

  useLayoutEffect(() => {
    if (takesFocus) button.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  useFocusHandover(button);

  return (
    <>
      <Button
        ref={button}
        onClick={() => void undo(token)}
        loading={isLoading}
        color="inherit"
        size="small"
        variant="outlined"
      >
        Undo
      </Button>
      <IconButton onClick={() => dismiss(token)} color="inherit" size="small" aria-label="Dismiss" sx={{ ml: 0.5 }}>
        <CloseIcon sx={{ fontSize: 18 }} />
      </IconButton>
    </>
  );
}
