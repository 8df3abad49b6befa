import type { RemoteRelease } from '@msl/shared/contracts';
import { Alert, Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { DateTime } from '@msl/shared/ui';
import { ServiceDialog } from './ServiceDialog';
import { VersionName } from './VersionName';

interface ServiceLineProps {
  release: RemoteRelease;
  mayRelease: boolean;
}

/** The address of the remote's own service, with a button to change it. Without a service only the button, if allowed. */
export function ServiceLine({ release: { name, service }, mayRelease }: ServiceLineProps) {
  const [isChanging, setIsChanging] = useState(false);
  if (!service && !mayRelease) return null;
  return (
    <Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, alignItems: 'baseline' }}>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {service ? (
            <>
              Its service is <VersionName version={service.url} />, set <DateTime at={service.setAt} /> by{' '}
              {service.setBy}
            </>
          ) : (
            'It has no service of its own.'
          )}
        </Typography>
        {mayRelease && (
          <Button size="small" color="inherit" onClick={() => setIsChanging(true)}>
            {service ? 'Change service' : 'Set service'}
          </Button>
        )}
      </Box>
      {service?.isPaused && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          The service failed several times in a row. Calls to it are refused until it responds again.
        </Alert>
      )}
      {isChanging && <ServiceDialog remote={name} url={service?.url} onClose={() => setIsChanging(false)} />}
    </Box>
  );
}
