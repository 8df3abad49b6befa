import { serverNowMs } from '@msl/shared/data';
import { DateTime } from '@msl/shared/ui';
import { Chip } from '@mui/material';
import { useState } from 'react';

/** When a token expires, and whether it has. @param at `null`: never */
export function Expiry({ at }: { at: string | null }) {
  const [nowMs] = useState(serverNowMs);
  if (at === null) return 'Never';
  const isExpired = Date.parse(at) <= nowMs;
  return (
    <>
      <DateTime at={at} /> {isExpired && <Chip size="small" color="warning" variant="outlined" label="Expired" />}
    </>
  );
}

/** When a token was last used. @param at `null`: never */
export const LastUse = ({ at }: { at: string | null }) => (at ? <DateTime at={at} /> : 'Never');
