import { useAppSelector } from '@msl/shared/data';
import { useLocation } from 'react-router-dom';

/** Name of the record in the current form; empty if there is no form or the record is loading. */
export function useRecordName(): string {
  const { pathname } = useLocation();
  return useAppSelector(({ screenName }) => (screenName.path === pathname ? screenName.record : ''));
}

/**
 * E.g. "Edit Product: Aurora 12", as in the heading of the form.
 *
 * @param mayWrite without it, the form only shows the record: "Product: Aurora 12"
 */
export function titleOf(title: string, record: string, mayWrite: boolean): string {
  const shown = mayWrite ? title : title.replace(/^Edit /, '');
  return record ? `${shown}: ${record}` : shown;
}
