import { LoadFailure, PageHead } from '@msl/shared/ui';
import { Button, Skeleton, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useAction } from '../useAction';
import { useGetUserQuery } from '../userEndpoints';
import { CodeDialog } from './CodeDialog';
import { RecoveryCodes } from './RecoveryCodes';
import {
  useBeginSecondFactorMutation,
  useGetSecondFactorQuery,
  useRenewRecoveryCodesMutation,
  useTurnOffSecondFactorMutation,
} from '../secondFactorEndpoints';
import { SecondFactorSetUp } from './SecondFactorSetUp';
import { SecondFactorState } from './SecondFactorState';

/** Turns the second factor of the signed-in administrator on and off. */
export function SecondFactorPage() {
  const { data, error, refetch } = useGetSecondFactorQuery(undefined, { refetchOnMountOrArgChange: true });
  const { refetch: refetchUser } = useGetUserQuery();
  const [begin, beginning] = useBeginSecondFactorMutation();
  const [renew, renewal] = useRenewRecoveryCodesMutation();
  const [turnOff, turningOff] = useTurnOffSecondFactorMutation();
  const [scanned, setScanned] = useState<{ key: string; uri: string; qrCode: string }>();
  const [codes, setCodes] = useState<string[]>();
  const [asked, setAsked] = useState<'renew' | 'turnOff'>();
  const runAction = useAction();
  const factor = data?.data;
  const close = () => {
    setCodes(undefined);
    void refetchUser();
    // The shell waits for a second factor that the role requires; it reads the account again.
    window.dispatchEvent(new Event('msl:not-permitted'));
  };
  const show = (recoveryCodes: string[]) => {
    setScanned(undefined);
    setCodes(recoveryCodes);
  };
  if (error)
    return <LoadFailure title="The second factor could not be loaded" error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <PageHead title="Second factor" description="Sign in with your password and a code of an authenticator app" />
      <Stack sx={{ gap: 2, alignItems: 'stretch', maxWidth: 720 }}>
        {!factor && <Skeleton variant="rounded" height={96} />}
        {codes && <RecoveryCodes codes={codes} onClose={close} />}
        {factor?.isOn && !codes && (
          <SecondFactorState factor={factor} onRenew={() => setAsked('renew')} onTurnOff={() => setAsked('turnOff')} />
        )}
        {factor && !factor.isOn && !codes && !scanned && (
          <>
            <Typography>
              Off. With a second factor, nobody can sign in with your password alone. Every other session ends when you
              turn it on.
            </Typography>
            <Button
              variant="contained"
              disableElevation
              sx={{ justifySelf: 'start', alignSelf: 'start' }}
              loading={beginning.isLoading}
              onClick={() => void runAction(async () => setScanned((await begin().unwrap()).data))}
            >
              Set up
            </Button>
          </>
        )}
        {scanned && <SecondFactorSetUp scanned={scanned} onConfirmed={show} onCancel={() => setScanned(undefined)} />}
      </Stack>
      {asked === 'renew' && (
        <CodeDialog
          question="Make new recovery codes"
          explanation="The present ones stop working."
          confirm="Make new codes"
          busy={renewal.isLoading}
          send={async (code) => show((await renew({ body: code }).unwrap()).data.recoveryCodes)}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked === 'turnOff' && (
        <CodeDialog
          question="Turn off the second factor"
          explanation="Your password alone then signs you in."
          confirm="Turn off"
          busy={turningOff.isLoading}
          send={(code) => turnOff({ body: code }).unwrap()}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
