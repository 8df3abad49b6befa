import { ConfirmDialog } from '@msl/shared/ui';
import { Button } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useAction } from './useAction';

interface ConfirmedActionProps {
  /** Label of the button, and of the button that confirms. */
  label: string;
  question: string;
  /** What follows from the action. */
  children: ReactNode;
  /** Sends the call. */
  run: () => Promise<unknown>;
  isBusy: boolean;
  /** Text of the toast after success. */
  done: string;
}

/** Button of a row that ends something after a question. */
export function ConfirmedAction({ label, question, children, run, isBusy, done }: ConfirmedActionProps) {
  const [isAsking, setIsAsking] = useState(false);
  const runAction = useAction();
  const confirm = async () => {
    await runAction(run, done);
    setIsAsking(false);
  };
  return (
    <>
      <Button size="small" color="error" onClick={() => setIsAsking(true)}>
        {label}
      </Button>
      {isAsking && (
        <ConfirmDialog
          question={question}
          confirm={label}
          busy={isBusy}
          onConfirm={() => void confirm()}
          onRefuse={() => setIsAsking(false)}
        >
          {children}
        </ConfirmDialog>
      )}
    </>
  );
}
