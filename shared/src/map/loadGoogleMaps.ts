import { googleMapsAddress } from './googleMapsAddress';

declare global {
  interface Window {
    /** Called by Google when its script is ready. */
    mslMapsReady?: () => void;
  }
}

const timeoutMs = 15_000;

let loading: Promise<void> | undefined;

function load(apiKey: string): Promise<void> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = () => {
      script.remove();
      reject(new Error('Google Maps could not be loaded.'));
    };
    const timer = setTimeout(fail, timeoutMs);
    window.mslMapsReady = () => {
      clearTimeout(timer);
      resolve();
    };
    const query = new URLSearchParams({ key: apiKey, language: 'en', loading: 'async', callback: 'mslMapsReady' });
    script.src = `${googleMapsAddress(timeZone)}/maps/api/js?${query.toString()}`;
    script.async = true;
    script.onerror = fail;
    document.head.append(script);
  });
}

/**
 * Loads Google's script once.
 *
 * @throws if it cannot be loaded within 15 s; a further call tries again
 */
export function loadGoogleMaps(apiKey: string): Promise<void> {
  loading ??= load(apiKey).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
