import { useEffect, useState } from 'react';
import { consent, type Purpose } from './consent';

/** What a click on a placeholder allows in its place only, until the visitor refuses the purpose, or anything. */
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
