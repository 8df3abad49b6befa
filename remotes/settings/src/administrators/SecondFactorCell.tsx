import type { Administrator } from '@msl/shared/contracts';
import { ConfirmDialog } from '@msl/shared/ui';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useResetSecondFactorMutation } from '../secondFactorEndpoints';
import { useAction } from '../useAction';

interface SecondFactorCellProps {
  administrator: Administrator;
  /** Whether the signed-in administrator is an owner. */
  mayReset: boolean;
}

/** Shows whether an administrator has a second factor; an owner can turn it off for somebody who lost it. */
export function SecondFactorCell({ administrator, mayReset }: SecondFactorCellProps) {
  const { _id, name, email, hasSecondFactor, isSelf } = administrator;
  const [reset, { isLoading }] = useResetSecondFactorMutation();
  const [isAsking, setIsAsking] = useState(false);
  const runAction = useAction();
  if (!hasSecondFactor || isSelf || !mayReset) return hasSecondFactor ? 'On' : 'Off';
  const displayName = name || email;
  const confirm = async () => {
    await runAction(() => reset({ id: _id }).unwrap(), `The second factor of ${displayName} is off`);
    setIsAsking(false);
  };
  return (
    <>
      On{' '}
      <Button size="small" aria-label={`Reset the second factor of ${displayName}`} onClick={() => setIsAsking(true)}>
        Reset
      </Button>
      {isAsking && (
        <ConfirmDialog
          question={`Are you sure you want to turn off the second factor of ${displayName}?`}
          confirm="Turn off"
          busy={isLoading}
          onConfirm={() => void confirm()}
          onRefuse={() => setIsAsking(false)}
        >
          Do this only if you know that it was lost. Their sessions end, and the password alone signs them in.
        </ConfirmDialog>
      )}
    </>
  );
}
