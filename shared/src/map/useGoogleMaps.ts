import { useEffect, useEffectEvent, useState } from 'react';
import { loadGoogleMaps } from './loadGoogleMaps';

declare global {
  interface Window {
    /** Called by Google when it rejects the key. */
    gm_authFailure?: () => void;
  }
}

/** Google's script failed to load, or its key was rejected. */
export type GoogleMapsFailure = 'script' | 'key';

/**
 * Loads Google's script.
 *
 * @param onFail also called while the map is shown: Google checks the key late
 * @returns whether `google.maps` can be used
 */
export function useGoogleMaps(apiKey: string, onFail: (failure: GoogleMapsFailure) => void): boolean {
  const [isLoaded, setIsLoaded] = useState(false);
  const fail = useEffectEvent(onFail);
  useEffect(() => {
    let isUnmounted = false;
    window.gm_authFailure = () => fail('key');
    loadGoogleMaps(apiKey).then(
      () => !isUnmounted && setIsLoaded(true),
      () => !isUnmounted && fail('script'),
    );
    return () => {
      isUnmounted = true;
      delete window.gm_authFailure;
    };
  }, [apiKey]);
  return isLoaded;
}
