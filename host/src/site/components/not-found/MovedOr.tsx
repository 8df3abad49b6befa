import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { PageSkeleton } from '../states/PageSkeleton';
import { useFindMovedPathQuery } from '../../lib/endpoints/movedPathEndpoints';

interface MovedOrProps {
  /** What stands at a path from which nothing was moved. */
  children?: ReactNode;
  /** What stands there until that is known. */
  meanwhile?: ReactNode;
}

/** Leads on from a path whose page or category has another name now. */
export function MovedOr({ children, meanwhile = <PageSkeleton /> }: MovedOrProps) {
  const { pathname, search } = useLocation();
  const { currentData, isError } = useFindMovedPathQuery({ query: { path: pathname + search } });
  const path = currentData?.data.path;
  if (path) return <Navigate to={path} replace />;
  return currentData || isError ? children : meanwhile;
}
