import { useRenderContext } from '../../../lib/rendering/renderContext';
import { GoogleMapGate } from './google/GoogleMapGate';
import type { PlaceMapProps } from './placeMap';
import type { EmbeddedMapCode } from './useEmbeddedMap';

/** The embedded map, or Google's map if the site has a key and the visitor consents. */
export function MapStage({ map: { EmbeddedMap, land }, ...shown }: PlaceMapProps & { map: EmbeddedMapCode }) {
  const { googleMapsApiKey } = useRenderContext();
  const embedded = <EmbeddedMap {...shown} land={land} />;
  if (!googleMapsApiKey) return embedded;
  return <GoogleMapGate {...shown} apiKey={googleMapsApiKey} embedded={embedded} />;
}
