import { countDrafts } from '@msl/shared/ui';
import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { createContext, type ReactNode, useCallback, useContext, useId, useState } from 'react';
import { useSignOut } from './useSignOut';

const SignOutContext = createContext<() => void>(() => undefined);

/** Returns a function that signs out. Asks first if unsaved text would stay on this computer or be lost. */
export const useConfirmedSignOut = () => useContext(SignOutContext);

interface DraftsQuestionProps {
  count: number;
  onAnswer: (keepDrafts: boolean) => void;
  onCancel: () => void;
}

function DraftsQuestion({ count, onAnswer, onCancel }: DraftsQuestionProps) {
  const id = useId();
  return (
    <Dialog
      open
      role="alertdialog"
      aria-labelledby={id}
      aria-describedby={`${id}-text`}
      onClose={onCancel}
      maxWidth="sm"
    >
      <DialogTitle id={id} sx={{ fontSize: '1.0625rem', lineHeight: 1.4 }}>
        Remove unsaved text from this computer?
      </DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`}>
          {count === 1 ? 'One form has' : `${count} forms have`} text that is not saved. It is kept in this browser
          only. If other people use this computer, remove it. If you keep it, it is offered when you sign in here within
          seven days.
        </DialogContentText>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2, flexWrap: 'wrap', gap: 1 }}>
        <Button onClick={onCancel} color="inherit">
          Cancel
        </Button>
        <Button onClick={() => onAnswer(true)} color="inherit" variant="outlined">
          Keep and log out
        </Button>
        <Button onClick={() => onAnswer(false)} variant="contained" autoFocus>
          Remove and log out
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Provides {@link useConfirmedSignOut}. */
export function SignOutProvider({ children }: { children: ReactNode }) {
  const signOut = useSignOut();
  const [draftCount, setDraftCount] = useState(0);
  const requestSignOut = useCallback(() => {
    const count = countDrafts();
    if (count > 0) setDraftCount(count);
    else void signOut();
  }, [signOut]);
  return (
    <SignOutContext value={requestSignOut}>
      {children}
      {draftCount > 0 && (
        <DraftsQuestion
          count={draftCount}
          onAnswer={(keepDrafts) => void signOut({ keepDrafts })}
          onCancel={() => setDraftCount(0)}
        />
      )}
    </SignOutContext>
  );
}
