import type { SecondFactor } from '@msl/shared/contracts';
import { DateTime } from '@msl/shared/ui';
import { Alert, Button, Stack, Typography } from '@mui/material';

const fewCodes = 3;

interface SecondFactorStateProps {
  factor: SecondFactor;
  onRenew: () => void;
  onTurnOff: () => void;
}

/** A second factor that is on, and what can be done with it. */
export function SecondFactorState({ factor, onRenew, onTurnOff }: SecondFactorStateProps) {
  const { confirmedAt, recoveryCodesLeft, isRequired } = factor;
  return (
    <>
      <Typography>
        On since {confirmedAt && <DateTime at={confirmedAt} />}. {recoveryCodesLeft} of 10 recovery codes left.
      </Typography>
      {recoveryCodesLeft <= fewCodes && (
        <Alert severity="warning">Only a few recovery codes are left. Make new ones.</Alert>
      )}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button variant="outlined" onClick={onRenew}>
          New recovery codes
        </Button>
        {!isRequired && (
          <Button color="error" onClick={onTurnOff}>
            Turn off
          </Button>
        )}
      </Stack>
      {isRequired && <Typography color="textSecondary">Your role requires it.</Typography>}
    </>
  );
}
