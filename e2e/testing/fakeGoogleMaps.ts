import type { Page } from 'playwright-core';
import { fakePlaces } from './fakeGooglePlaces';

/**
 * Fakes the parts of Google's script that the product uses, with plain elements. A map is a box that shows its zoom and
 * style, a marker is a button with its title. A draggable marker shows its position; a pixel is a hundredth of a
 * degree. Runs in the page.
 */
function fakeScript(places: object) {
  type Listener = (...args: unknown[]) => void;
  class Target {
    listeners = new Map<string, Set<Listener>>();
    addListener(name: string, listener: Listener) {
      const all = this.listeners.get(name) ?? new Set();
      this.listeners.set(name, all.add(listener));
      return { remove: () => all.delete(listener) };
    }
    trigger(name: string, ...args: unknown[]) {
      this.listeners.get(name)?.forEach((listener) => listener(...args));
    }
  }
  class LatLng {
    constructor(private readonly at: { lat: number; lng: number }) {}
    lat = () => this.at.lat;
    lng = () => this.at.lng;
    toJSON = () => this.at;
  }
  class LatLngBounds {
    extend = () => this;
    getCenter = () => new LatLng({ lat: 0, lng: 0 });
  }
  class FakeMap extends Target {
    zoom = 0;
    constructor(
      readonly box: HTMLElement,
      { styles = [] }: { styles?: unknown[] },
    ) {
      super();
      box.dataset.fakeMap = '';
      box.dataset.styles = String(styles.length);
      setTimeout(() => this.trigger('idle'));
    }
    setOptions() {}
    setCenter({ lat, lng }: { lat: number; lng: number }) {
      this.box.dataset.centre = `${lat.toFixed(0)} ${lng.toFixed(0)}`;
    }
    panTo(at: { lat: number; lng: number }) {
      this.setCenter(at);
    }
    setZoom(zoom: number) {
      this.zoom = zoom;
      this.box.dataset.zoom = String(zoom);
      this.trigger('idle');
    }
    getZoom = () => this.zoom;
    getProjection = () => ({});
    fitBounds() {
      this.setZoom(this.zoom + 3);
    }
  }
  interface MarkerOptions {
    position: { lat: number; lng: number };
    title: string;
    icon?: { url: string };
    map?: FakeMap;
    draggable?: boolean;
  }
  class Marker extends Target {
    static MAX_ZINDEX = 1e6;
    button = document.createElement('button');
    map: FakeMap | null = null;
    constructor(readonly options: MarkerOptions) {
      super();
      this.button.title = options.title;
      this.button.addEventListener('click', () => this.trigger('click', {}));
      if (options.map) this.setMap(options.map);
      if (options.draggable) this.letDrag();
    }
    letDrag() {
      this.setPosition(this.options.position);
      this.button.addEventListener('pointerdown', (down) => {
        const { lat, lng } = this.options.position;
        const drop = (up: PointerEvent) => {
          this.setPosition({
            lat: lat - (up.clientY - down.clientY) / 100,
            lng: lng + (up.clientX - down.clientX) / 100,
          });
          this.trigger('dragend');
        };
        window.addEventListener('pointerup', drop, { once: true });
      });
    }
    setPosition(position: { lat: number; lng: number }) {
      this.options.position = position;
      this.button.dataset.at = `${position.lat} ${position.lng}`;
    }
    getMap = () => this.map;
    getVisible = () => true;
    getPosition = () => new LatLng(this.options.position);
    setMap(map: FakeMap | null) {
      this.map = map;
      if (map) map.box.append(this.button);
      else this.button.remove();
    }
  }
  // Not a class: the clusterer copies enumerable members, and methods of a class are not enumerable.
  function OverlayView() {}
  OverlayView.prototype = {
    setMap(this: { map: unknown; onAdd: () => void; onRemove: () => void }, map: unknown) {
      this.map = map;
      if (map) this.onAdd();
      else this.onRemove();
    },
    getMap(this: { map: unknown }) {
      return this.map;
    },
    getProjection: () => ({}),
  };
  const event = {
    addListener: (target: Target, name: string, listener: Listener) => target.addListener(name, listener),
    removeListener: (handle: { remove: () => void } | null) => handle?.remove(),
    trigger: () => undefined,
  };
  class Pair {
    constructor(
      readonly a: number,
      readonly b: number,
    ) {}
  }
  const importLibrary = () => Promise.resolve(places);
  const maps = {
    importLibrary,
    Map: FakeMap,
    Marker,
    OverlayView,
    LatLng,
    LatLngBounds,
    Point: Pair,
    Size: Pair,
    event,
  };
  const { src } = document.currentScript as HTMLScriptElement;
  const page = Object.assign(window, { google: { maps } }) as unknown as Record<string, () => void>;
  page[new URL(src).searchParams.get('callback') ?? '']?.();
}

/**
 * Intercepts requests to Google on a page; responds with a fake map or with none. Returns the list of received
 * requests.
 */
export async function standInForGoogle(page: Page, answers: () => 'map' | 'nothing' = () => 'map'): Promise<string[]> {
  const requests: string[] = [];
  await page.route(/^https:\/\/[^/]*google|gstatic/, (route) => {
    requests.push(route.request().url());
    if (answers() === 'nothing') return route.abort();
    return route.fulfill({
      contentType: 'text/javascript',
      body: `(${String(fakeScript)})((${String(fakePlaces)})())`,
    });
  });
  return requests;
}
