import { type ReactNode, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { PageSkeleton } from '../states/PageSkeleton';
import { useFindMovedPathQuery } from '../../lib/endpoints/movedPathEndpoints';

interface RedirectIfMovedProps {
  /** Shown if nothing was moved from this path. */
  children?: ReactNode;
  /** Shown while the server is asked. */
  fallback?: ReactNode;
}

/** Feeds are files, which the router does not have. */
const isFeed = /^\/news\.(?:rss|atom)(?:\?|$)/;

/** Redirects from the former path of a renamed page or category. */
export function RedirectIfMoved({ children, fallback = <PageSkeleton /> }: RedirectIfMovedProps) {
  const { pathname, search } = useLocation();
  const { currentData, isError } = useFindMovedPathQuery({ query: { path: pathname + search } });
  const path = currentData?.data.path;
  const isLeaving = Boolean(path && isFeed.test(path));
  useEffect(() => {
    if (isLeaving && path) window.location.replace(path);
  }, [isLeaving, path]);
  if (isLeaving) return fallback;
  if (path) return <Navigate to={path} replace />;
  return currentData || isError ? children : fallback;
}
