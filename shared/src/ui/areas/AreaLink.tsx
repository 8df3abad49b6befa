import type { AreaTarget } from '../../remote';
import TextLink from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useAreaPath } from './areaSurface';

export interface AreaLinkProps {
  to: AreaTarget;
  children: ReactNode;
}

/** A link to a screen by the name of its area. Renders only the text if no remote of the page has the screen. */
export function AreaLink({ to, children }: AreaLinkProps) {
  const path = useAreaPath()(to);
  if (path === undefined) return children;
  return (
    <TextLink component={Link} to={path} color="primary" sx={{ display: 'inline-block', minHeight: 24 }}>
      {children}
    </TextLink>
  );
}
