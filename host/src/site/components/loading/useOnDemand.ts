import { type ComponentType, useState } from 'react';

/** A component whose chunk is loaded on first use. */
export function useOnDemand<Props>(load: () => Promise<ComponentType<Props>>) {
  const [Component, setComponent] = useState<ComponentType<Props> | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const demand = () => {
    setHasFailed(false);
    load().then(
      (loaded) => setComponent(() => loaded),
      () => setHasFailed(true),
    );
  };
  return { Component, hasFailed, demand };
}
