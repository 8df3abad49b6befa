import { useEffect } from 'react';
import { useOnDemand } from '../components/loading/useOnDemand';
import { chosenText } from '../lib/comparison/comparisonStore';

const loadBar = () => import('./ComparisonBar').then(({ ComparisonBar }) => ComparisonBar);

/** The bar with the products chosen for comparison; its code is loaded with the first one. */
export function ComparisonSlot() {
  const { Component: ComparisonBar, demand } = useOnDemand(loadBar);
  useEffect(() => {
    // What is chosen may be damaged; the bar reads it.
    const loadIfChosen = () => chosenText.read() === '[]' || demand();
    loadIfChosen();
    return chosenText.watch(loadIfChosen);
    // `demand` loads the code once, whatever the render it is of.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return ComparisonBar && <ComparisonBar />;
}
