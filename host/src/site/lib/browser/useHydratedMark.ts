import { useEffect } from 'react';

/** Sets the performance mark `hydrated` once the surrounding component responds to input. */
export const useHydratedMark = () => useEffect(() => void performance.mark('hydrated'), []);
