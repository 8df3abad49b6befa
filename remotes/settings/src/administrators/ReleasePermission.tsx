import type { Administrator } from '@msl/shared/contracts';
import { ConfirmDialog } from '@msl/shared/ui';
import { Switch } from '@mui/material';
import { useState } from 'react';
import { useAction } from '../useAction';
import { usePermitMutation } from './administratorEndpoints';
import { EndingTokens } from './EndingTokens';

interface ReleasePermissionProps {
  administrator: Administrator;
  /** Whether the signed-in administrator has the release permission, and so may grant it. */
  mayPermit: boolean;
}

/** Shows whether an administrator has the release permission, as a switch for those who may grant it. */
export function ReleasePermission({ administrator, mayPermit }: ReleasePermissionProps) {
  const { _id, name, email, mayRelease, isSelf, deployTokens } = administrator;
  const [permit, { isLoading }] = usePermitMutation();
  const [isAsked, setIsAsked] = useState(false);
  const act = useAction();
  if (!mayPermit || isSelf) return mayRelease ? 'May release' : 'May not';
  const shown = name || email;
  const change = async (next: boolean) => {
    await act(
      () => permit({ id: _id, body: { mayRelease: next } }).unwrap(),
      `${shown} ${next ? 'may release' : 'can no longer release'}`,
    );
    setIsAsked(false);
  };
  return (
    <>
      <Switch
        size="small"
        checked={mayRelease}
        disabled={isLoading}
        onChange={(_, next) => (!next && deployTokens.length ? setIsAsked(true) : void change(next))}
        slotProps={{ input: { 'aria-label': `${shown} may release` } }}
      />
      {isAsked && (
        <ConfirmDialog
          question={`Are you sure ${shown} can no longer release?`}
          confirm="Take the permission"
          busy={isLoading}
          onConfirm={() => void change(false)}
          onRefuse={() => setIsAsked(false)}
        >
          <EndingTokens tokens={deployTokens} />
        </ConfirmDialog>
      )}
    </>
  );
}
