import type { GoogleMapsFailure } from '@msl/shared/map';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { consent, purposes } from '../../../../components/consent/consent';
import { useConsent } from '../../../../components/consent/useConsent';
import type { PlaceMapProps } from '../placeMap';
import type { GooglePlaceMapProps } from './GooglePlaceMap';
import styles from './GoogleMapGate.module.css';

interface GoogleMapGateProps extends PlaceMapProps {
  apiKey: string;
  /** Shown until Google's map is allowed and loaded. */
  embedded: ReactNode;
}

const failureTexts: Record<GoogleMapsFailure, string> = {
  script: 'Google Maps could not be loaded. Our own map is shown instead.',
  key: 'Google Maps rejected this site’s key. Our own map is shown instead.',
};

const withdraw = () => consent.set(purposes.filter((purpose) => purpose !== 'maps' && consent.isGiven(purpose)));

/** Google's map after consent; Google is not contacted before. */
export function GoogleMapGate({ apiKey, embedded, ...shown }: GoogleMapGateProps) {
  const isAllowed = useConsent('maps');
  const [GoogleMap, setGoogleMap] = useState<ComponentType<GooglePlaceMapProps> | null>(null);
  const [failure, setFailure] = useState<GoogleMapsFailure | null>(null);
  const isEnabled = isAllowed && !failure;

  useEffect(() => {
    if (!isEnabled) return;
    let isUnmounted = false;
    import('./GooglePlaceMap').then(
      (module) => !isUnmounted && setGoogleMap(() => module.GooglePlaceMap),
      () => !isUnmounted && setFailure('script'),
    );
    return () => {
      isUnmounted = true;
    };
  }, [isEnabled]);

  const requestMap = () => {
    setFailure(null);
    consent.allow('maps');
  };

  return (
    <>
      {isEnabled && GoogleMap ? (
        <GoogleMap {...shown} apiKey={apiKey} embedded={embedded} onFail={setFailure} />
      ) : (
        embedded
      )}
      <div className={styles.panel} data-of={isEnabled ? 'google' : 'embedded'}>
        {isAllowed && failure && <p role="alert">{failureTexts[failure]}</p>}
        {isEnabled ? (
          <button type="button" onClick={withdraw}>
            Stop using Google Maps
          </button>
        ) : (
          failure !== 'key' && (
            <>
              <button type="button" onClick={requestMap}>
                {failure ? 'Try again' : 'Show Google Maps'}
              </button>
              {!failure && <p>Google will receive your IP address and the part of the map you view.</p>}
            </>
          )
        )}
      </div>
    </>
  );
}
