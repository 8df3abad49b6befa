import type { Unseen } from '@msl/shared/contracts';
import type { AreaTarget } from '@msl/shared/remote';
import { AreaLink, countText, LoadFailure } from '@msl/shared/ui';
import Chip from '@mui/material/Chip';
import { useCountNewMessagesQuery } from './newMessageEndpoints';

interface MessageLine {
  label: string;
  to: AreaTarget;
  count: (unseen: Unseen) => number;
  isSpam?: boolean;
}

const suspects = { isSuspect: 'true' };
const lines: MessageLine[] = [
  { label: 'New inquiries', to: { area: 'inbox/inquiries' }, count: ({ inquiries }) => inquiries },
  { label: 'New contact messages', to: { area: 'inbox/contacts' }, count: ({ contacts }) => contacts },
  {
    label: 'Inquiries held as suspected spam',
    to: { area: 'inbox/inquiries', query: suspects },
    count: (unseen) => unseen.suspects.inquiries,
    isSpam: true,
  },
  {
    label: 'Contact messages held as suspected spam',
    to: { area: 'inbox/contacts', query: suspects },
    count: (unseen) => unseen.suspects.contacts,
    isSpam: true,
  },
];

/** Dashboard card: what arrived since the administrator last opened the lists. */
export function NewMessagesCard() {
  const { data, error, isFetching, refetch } = useCountNewMessagesQuery(undefined, { refetchOnMountOrArgChange: true });
  if (error && !isFetching) {
    return <LoadFailure title="The messages could not be counted" error={error} onRetry={() => void refetch()} />;
  }
  if (!data) return <span role="status">Counting…</span>;
  const shown = lines.filter(({ count }) => count(data.data) > 0);
  if (!shown.length) return <span>You have seen all messages.</span>;
  return (
    <ul style={{ margin: 0, padding: 0, listStyle: 'none', display: 'grid', gap: 8 }}>
      {shown.map(({ label, to, count, isSpam }) => (
        <li key={label} style={{ display: 'flex', justifyContent: 'space-between', gap: 16 }}>
          <AreaLink to={to}>{label}</AreaLink>
          <Chip
            label={countText(count(data.data))}
            size="small"
            color={isSpam ? 'warning' : 'primary'}
            variant={isSpam ? 'outlined' : 'filled'}
          />
        </li>
      ))}
    </ul>
  );
}
