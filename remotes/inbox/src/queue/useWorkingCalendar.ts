import { WorkingCalendar } from '@msl/shared/contracts';
import { useMemo } from 'react';
import { useGetInboxSettingsQuery } from '../queueEndpoints';

/** Returns the calendar of the working hours in the settings; `undefined` until they are loaded. */
export function useWorkingCalendar(): WorkingCalendar | undefined {
  const { data } = useGetInboxSettingsQuery();
  const time = data?.data.workingTime;
  return useMemo(() => time && new WorkingCalendar(time), [time]);
}
