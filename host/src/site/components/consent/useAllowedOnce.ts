import { useEffect, useState } from 'react';
import { consent, type Purpose } from './consent';

/** Whether a click allowed this embed alone; ends when the visitor refuses the purpose or everything. */
export function useAllowedOnce(purpose?: Purpose) {
  const [isAllowedOnce, setIsAllowedOnce] = useState(false);
  useEffect(
    () =>
      consent.onChange((refused) => {
        if (purpose ? refused.includes(purpose) : refused.length) setIsAllowedOnce(false);
      }),
    [purpose],
  );
  return { isAllowedOnce, allowOnce: () => setIsAllowedOnce(true) };
}
