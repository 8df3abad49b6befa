const refuse = (): Promise<never> =>
  Promise.reject(new DOMException('An area cannot register a service worker.', 'SecurityError'));

/**
 * Refuses service workers, which would answer the requests of all areas, also in later visits. The server refuses their
 * scripts as well, because a frame has a `navigator` of its own. Removes workers registered earlier.
 */
export function refuseServiceWorkers(): void {
  // Browsers have service workers only on secure origins.
  if (!('serviceWorker' in navigator)) return;
  const workers = navigator.serviceWorker;
  Object.defineProperty(ServiceWorkerContainer.prototype, 'register', {
    ...{ value: refuse, configurable: false, writable: false },
  });
  void workers
    .getRegistrations()
    .then((registrations) => Promise.all(registrations.map((one) => one.unregister())))
    .catch(() => undefined);
}
