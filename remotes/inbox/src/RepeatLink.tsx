import { countText } from '@msl/shared/ui';
import Link from '@mui/material/Link';
import { Link as RouterLink, useLocation } from 'react-router-dom';

interface RepeatLinkProps {
  id: string;
  /** Number of later messages that repeat this one. */
  count: number;
}

/** Links to the list of a message and its repeats. */
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
