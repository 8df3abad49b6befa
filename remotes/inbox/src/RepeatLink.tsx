import { countText } from '@msl/shared/ui';
import Link from '@mui/material/Link';
import { Link as RouterLink, useLocation } from 'react-router-dom';

interface RepeatLinkProps {
  id: string;
  /** How many later messages repeat this one. */
  count: number;
}

/** Leads to the messages that are folded under one, together with that one. */
export function RepeatLink({ id, count }: RepeatLinkProps) {
  const { pathname, search } = useLocation();
  if (!count) return null;
  const params = new URLSearchParams(search);
  for (const name of ['page', 'search']) params.delete(name);
  params.set('like', id);
  return (
    <Link component={RouterLink} to={`${pathname}?${params}`} variant="body2" sx={{ whiteSpace: 'nowrap' }}>
      +{countText(count)} similar
    </Link>
  );
}
