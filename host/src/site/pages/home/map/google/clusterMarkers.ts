import { MarkerClusterer, type Renderer } from '@googlemaps/markerclusterer';
import { countOf } from '../countOf';
import type { LocatedPlace } from '../places';
import { clusterIcon, lampIcon, themeToken } from './mapStyle';

const iconPx = 36;

/**
 * Adds places to a Google map; clusters near places in one marker with their number.
 *
 * @param noun plural noun for the places
 * @returns a function that removes the markers
 */
export function clusterMarkers(
  map: google.maps.Map,
  places: readonly LocatedPlace[],
  noun: string,
  onOpen: (place: LocatedPlace) => void,
): () => void {
  const { Marker, Point, Size } = google.maps;
  const token = themeToken();
  const lamp = { url: lampIcon(token), anchor: new Point(16, 16) };
  const ring = { url: clusterIcon(token), anchor: new Point(24, 24) };

  const markers = places.map((place) => {
    const icon = place.icon ? { url: place.icon, scaledSize: new Size(iconPx, iconPx) } : lamp;
    const position = { lat: place.latitude, lng: place.longitude };
    const marker = new Marker({ position, icon, title: place.name, optimized: false });
    marker.addListener('click', () => onOpen(place));
    return marker;
  });
  const renderer: Renderer = {
    render: ({ count, position }) =>
      new Marker({
        position,
        icon: ring,
        title: countOf(count, noun),
        label: { text: String(count), color: token('--n-9'), fontWeight: '640' },
        optimized: false,
        zIndex: count,
      }),
  };
  const clusterer = new MarkerClusterer({ map, markers, renderer });
  return () => {
    clusterer.clearMarkers();
    clusterer.setMap(null);
  };
}
