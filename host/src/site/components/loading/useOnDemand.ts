import { type ComponentType, useState } from 'react';

/** A part of the page whose script comes when it is first asked for. */
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
