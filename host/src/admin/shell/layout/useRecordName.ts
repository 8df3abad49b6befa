import { useAppSelector } from '@msl/shared/data';
import { useLocation } from 'react-router-dom';

/** What the record in the form on the screen is called; empty where there is none, or none is loaded yet. */
export function useRecordName(): string {
  const { pathname } = useLocation();
  return useAppSelector(({ screenName }) => (screenName.path === pathname ? screenName.record : ''));
}

/** A screen's title with the name of its record, as the form's heading has it. */
export const titleOf = (title: string, record: string): string => (record ? `${title}: ${record}` : title);
