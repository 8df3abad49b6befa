import { Box, Button, Typography } from '@mui/material';
import { dayText } from '@msl/shared/dates';
import type { RetiredRemotes } from '@msl/shared/remote';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, matchPath, useLocation } from 'react-router-dom';
import { adminPath } from '../../remotes/areas/areaViews';
import { useRemoteLoader } from '../../remotes/areas/RemotesProvider';
import { useDocumentTitle } from '../layout/useDocumentTitle';
import { ScreenSkeleton } from './ScreenSkeleton';

interface NoScreenProps {
  /** Title of the document. */
  name: string;
  heading: string;
  children: ReactNode;
}

function NoScreen({ name, heading, children }: NoScreenProps) {
  useDocumentTitle(name);
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      <Typography variant="h1">{heading}</Typography>
      <Typography color="textSecondary">{children}</Typography>
      <Button component={Link} to="/admin/dashboard" variant="contained">
        Go to the dashboard
      </Button>
    </Box>
  );
}

function findRetired(retired: RetiredRemotes, pathname: string) {
  const isHere = ({ path }: { path: string }) => matchPath(adminPath(path), pathname);
  for (const { at, areas } of Object.values(retired)) {
    const area = areas.find(({ routes }) => routes.some(isHere));
    if (area) return { at, title: area.title };
  }
  return undefined;
}

interface UnknownPathProps {
  /** Title of the area if it exists, but the role of the administrator does not include it. */
  hidden?: string;
}

/** A path that no offered area owns: says that the role does not include it, it was retired, or does not exist. */
export function UnknownPath({ hidden }: UnknownPathProps) {
  const { pathname } = useLocation();
  const loader = useRemoteLoader();
  const [retired, setRetired] = useState<RetiredRemotes>();
  useEffect(() => void loader.retired().then(setRetired), [loader]);
  if (hidden !== undefined) {
    return (
      <NoScreen name={hidden} heading={`Your role does not include ${hidden}`}>
        If you need it for your work, ask an owner to change your role.
      </NoScreen>
    );
  }
  if (!retired) return <ScreenSkeleton />;
  const area = findRetired(retired, pathname);
  if (area) {
    return (
      <NoScreen name={area.title} heading={`${area.title} was retired`}>
        This area was taken out of the back-office on {dayText(new Date(area.at))}. Its records are kept. An
        administrator who may release can bring it back on the Releases page.
      </NoScreen>
    );
  }
  return (
    <NoScreen name="Not found" heading="This page does not exist">
      No page of the back-office has the address{' '}
      <Box component="code" sx={{ overflowWrap: 'anywhere' }}>
        {pathname}
      </Box>
      . It may have moved or been mistyped. Press Ctrl+K to search all screens and records.
    </NoScreen>
  );
}
