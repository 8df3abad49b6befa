import { useEffect } from 'react';

/** Tells, as a performance mark, that what is around it answers to the visitor from now on. */
export const useHydratedMark = () => useEffect(() => void performance.mark('hydrated'), []);
