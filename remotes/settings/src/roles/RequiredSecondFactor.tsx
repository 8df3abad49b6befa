import type { Role } from '@msl/shared/contracts';
import { ConfirmDialog } from '@msl/shared/ui';
import { FormControlLabel, Switch, Typography } from '@mui/material';
import { useState } from 'react';
import { useRequireSecondFactorMutation } from '../secondFactorEndpoints';
import { useAction } from '../useAction';

interface RequiredSecondFactorProps {
  role: Role;
  /** Whether the signed-in administrator is an owner. */
  mayRequire: boolean;
}

/** Shows whether a role requires a second factor, as a switch for owners. */
export function RequiredSecondFactor({ role: { _id, name, requiresTotp }, mayRequire }: RequiredSecondFactorProps) {
  const [require, { isLoading }] = useRequireSecondFactorMutation();
  const [isAsking, setIsAsking] = useState(false);
  const runAction = useAction();
  if (!mayRequire) return requiresTotp ? <Typography variant="body2">Requires a second factor</Typography> : null;
  const change = async (isRequired: boolean) => {
    await runAction(
      () => require({ body: { role: _id, requiresTotp: isRequired } }).unwrap(),
      ({ message }) => message ?? 'Role updated',
    );
    setIsAsking(false);
  };
  return (
    <>
      <FormControlLabel
        control={
          <Switch
            size="small"
            checked={requiresTotp}
            disabled={isLoading}
            onChange={(_, isRequired) => (isRequired ? setIsAsking(true) : void change(false))}
            slotProps={{ input: { 'aria-label': `${name} requires a second factor` } }}
          />
        }
        label="Requires a second factor"
      />
      {isAsking && (
        <ConfirmDialog
          question={`Require a second factor of everybody with the role ${name}?`}
          confirm="Require it"
          busy={isLoading}
          onConfirm={() => void change(true)}
          onRefuse={() => setIsAsking(false)}
        >
          Who has none can do nothing but set it up, from the next click on.
        </ConfirmDialog>
      )}
    </>
  );
}
