import { type ComponentType, createElement, lazy } from 'react';

const failedLazies = new Set<() => void>();

/**
 * Returns a lazy component. Unlike one of React's `lazy` it can be loaded again after a failure: an error boundary calls
 * {@link renewFailedLazies} before it renders its content again.
 */
export function retryableLazy<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const create = () =>
    lazy(async () => {
      try {
        return { default: await load() };
      } catch (error) {
        failedLazies.add(renew);
        throw error;
      }
    });
  // Kept after a failure: React renders anew on errors, and each new lazy component would request the chunk again.
  let current = create();
  const renew = () => {
    current = create();
  };
  return function RetryableLazy(props) {
    return createElement(current as unknown as ComponentType<Props>, props);
  };
}

/** Makes all lazy components that failed load again when they are rendered next. */
export function renewFailedLazies(): void {
  for (const renew of failedLazies) renew();
  failedLazies.clear();
}
