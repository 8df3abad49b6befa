import { type ComponentType, startTransition, useState } from 'react';
import { loadFailure } from '../../lib/browser/loadFailure';

interface OnDemand {
  /** Whether nobody asked for the part, so that the page is complete without it. */
  isOptional?: boolean;
}

/** A component whose chunk is loaded on first use. The layout says if that fails, with a button that tries again. */
export function useOnDemand<Props>(load: () => Promise<ComponentType<Props>>, { isOptional = false }: OnDemand = {}) {
  const [Component, setComponent] = useState<ComponentType<Props> | null>(null);
  const demand = () => {
    load().then(
      (loaded) => startTransition(() => setComponent(() => loaded)),
      () => isOptional || loadFailure.report({ retry: demand }),
    );
  };
  return { Component, demand };
}
