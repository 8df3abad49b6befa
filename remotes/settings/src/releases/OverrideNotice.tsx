import type { RemoteOverride } from '@msl/shared/contracts';
import { Alert, Button } from '@mui/material';
import { DateTime } from '@msl/shared/ui';
import { useAction } from '../useAction';
import { useRemoveOverrideMutation } from './releaseEndpoints';
import { VersionName } from './VersionName';

/** Says that this browser overrides the live version, with a button to end the override. */
export function OverrideNotice({ override }: { override: RemoteOverride }) {
  const { remote, version, origin, expiresAt } = override;
  const [removeOverride, { isLoading }] = useRemoveOverrideMutation();
  const runAction = useAction();
  return (
    <Alert
      severity="info"
      action={
        <Button
          color="inherit"
          size="small"
          loading={isLoading}
          onClick={() =>
            void runAction(() => removeOverride({ remote }).unwrap(), 'The live version returns at the next page load')
          }
        >
          End
        </Button>
      }
    >
      Only this browser shows <VersionName version={version ?? origin ?? ''} /> until <DateTime at={expiresAt} />.
    </Alert>
  );
}
