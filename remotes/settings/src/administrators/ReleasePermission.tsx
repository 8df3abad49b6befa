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
  const [isConfirming, setIsConfirming] = useState(false);
  const runAction = useAction();
  if (!mayPermit || isSelf) return mayRelease ? 'May release' : 'May not';
  const displayName = name || email;
  const changePermission = async (isGranted: boolean) => {
    await runAction(
      () => permit({ id: _id, body: { mayRelease: isGranted } }).unwrap(),
      `${displayName} ${isGranted ? 'may release' : 'can no longer release'}`,
    );
    setIsConfirming(false);
  };
  return (
    <>
      <Switch
        size="small"
        checked={mayRelease}
        disabled={isLoading}
        onChange={(_, isGranted) =>
          !isGranted && deployTokens.length ? setIsConfirming(true) : void changePermission(isGranted)
        }
        slotProps={{ input: { 'aria-label': `${displayName} may release` } }}
      />
      {isConfirming && (
        <ConfirmDialog
          question={`Are you sure ${displayName} can no longer release?`}
          confirm="Take the permission"
          busy={isLoading}
          onConfirm={() => void changePermission(false)}
          onRefuse={() => setIsConfirming(false)}
        >
          <EndingTokens tokens={deployTokens} />
        </ConfirmDialog>
      )}
    </>
  );
}
