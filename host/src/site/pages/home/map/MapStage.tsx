import { useRenderContext } from '../../../lib/rendering/renderContext';
import { GoogleMapGate } from './google/GoogleMapGate';
import type { PlaceMapProps } from './placeMap';
import type { EmbeddedMapCode } from './useEmbeddedMap';

/** The map: the embedded one, or Google's where the site has a key for it and the visitor allows it. */
export function MapStage({ map: { EmbeddedMap, land }, ...shown }: PlaceMapProps & { map: EmbeddedMapCode }) {
  const { googleMapsApiKey } = useRenderContext();
  const embedded = <EmbeddedMap {...shown} land={land} />;
  if (!googleMapsApiKey) return embedded;
  return <GoogleMapGate {...shown} apiKey={googleMapsApiKey} embedded={embedded} />;
}
