import type { Administrator } from '@msl/shared/contracts';
import { Switch } from '@mui/material';
import { useAction } from '../useAction';
import { usePermitMutation } from './administratorEndpoints';

interface ReleasePermissionProps {
  administrator: Administrator;
  /** Whether who looks may release, and so may say who else may. */
  mayPermit: boolean;
}

/** Whether an administrator may release, and the switch for those who may change it. */
export function ReleasePermission({ administrator, mayPermit }: ReleasePermissionProps) {
  const { _id, name, email, mayRelease, isSelf } = administrator;
  const [permit, { isLoading }] = usePermitMutation();
  const act = useAction();
  if (!mayPermit || isSelf) return mayRelease ? 'May release' : 'May not';
  const change = (next: boolean) =>
    act(
      () => permit({ id: _id, body: { mayRelease: next } }).unwrap(),
      `${name || email} ${next ? 'may release' : 'may not release any more'}`,
    );
  return (
    <Switch
      size="small"
      checked={mayRelease}
      disabled={isLoading}
      onChange={(_, next) => void change(next)}
      slotProps={{ input: { 'aria-label': `${name || email} may release` } }}
    />
  );
}
