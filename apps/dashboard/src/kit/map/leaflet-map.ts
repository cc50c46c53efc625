import type { Coordinates } from '@diwan/domain/map-link.ts';
import { control, divIcon, Map, Marker, TileLayer, type LatLng } from 'leaflet';
import 'leaflet/dist/leaflet.css';

/** Kuwait, where most of the chalets are. */
const USUAL_CENTRE: Coordinates = { latitude: 29.205128, longitude: 47.9747356 };
const USUAL_ZOOM = 11;
const PLACE_ZOOM = 14;
const LARGEST_ZOOM = 19;
const DECIMALS = 7;
const ATTRIBUTION =
  '&copy; <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noreferrer">OpenStreetMap</a>';
const PIN =
  '<svg viewBox="0 0 32 42" width="32" height="42"><path d="M16 41C10 32 2 25 2 15.5a14 14 0 1 1 28 0C30 25 22 32 16 41Z" fill="currentColor" stroke="#fff" stroke-width="2"/><circle cx="16" cy="15.5" r="5" fill="#fff"/></svg>';

export interface LeafletOptions {
  readonly place: Coordinates | null;
  readonly tiles: string;
  readonly isReadOnly: boolean;
  readonly isRightToLeft: boolean;
  readonly pinClass: string;
  readonly zoomIn: string;
  readonly zoomOut: string;
  readonly onPlace: (place: Coordinates) => void;
  /** Did the pictures of the map come? */
  readonly onTiles: (hasCome: boolean) => void;
}

export interface LeafletMap {
  /** Puts the pin there and brings it into view; null takes it away. */
  readonly show: (place: Coordinates | null) => void;
  readonly centre: () => Coordinates;
  readonly remove: () => void;
}

/** Without the sign of a zero. */
const rounded = (degrees: number) => Number(degrees.toFixed(DECIMALS)) + 0;

/** However often the map was turned around the globe, the longitude is one of it. */
export function placeAt(position: LatLng): Coordinates {
  const { lat, lng } = position.wrap();
  return { latitude: rounded(Math.max(-90, Math.min(90, lat))), longitude: rounded(lng) };
}

const pointOf = ({ latitude, longitude }: Coordinates): [number, number] => [latitude, longitude];

function tileLayer({ tiles, onTiles }: LeafletOptions): TileLayer {
  const layer = new TileLayer(tiles, {
    attribution: ATTRIBUTION,
    maxZoom: LARGEST_ZOOM,
    // OpenStreetMap refuses requests that do not say which site they come from.
    referrerPolicy: 'strict-origin-when-cross-origin',
  });
  let hasCome = false;
  layer.on('tileload', () => {
    hasCome = true;
    onTiles(true);
  });
  layer.on('tileerror', () => {
    if (!hasCome) onTiles(false);
  });
  return layer;
}

function pin({ isReadOnly, pinClass, onPlace }: LeafletOptions): Marker {
  // What the pin says stands beside the map as text, and the keyboard sets it with a button.
  const marker = new Marker(pointOf(USUAL_CENTRE), {
    draggable: !isReadOnly,
    interactive: !isReadOnly,
    keyboard: false,
    icon: divIcon({ className: pinClass, html: PIN, iconSize: [32, 42], iconAnchor: [16, 41] }),
  });
  marker.on('dragend', () => onPlace(placeAt(marker.getLatLng())));
  return marker;
}

/** A map in a part of the page, outside React. */
export function openMap(container: HTMLElement, options: LeafletOptions): LeafletMap {
  const map = new Map(container, { zoomControl: false, scrollWheelZoom: false });
  map.attributionControl.setPrefix(false);
  control
    .zoom({
      position: options.isRightToLeft ? 'topright' : 'topleft',
      zoomInTitle: options.zoomIn,
      zoomOutTitle: options.zoomOut,
    })
    .addTo(map);
  const marker = pin(options);
  const hasPin = () => map.hasLayer(marker);

  const show: LeafletMap['show'] = (place) => {
    if (place === null) {
      marker.remove();
      return;
    }
    const isThere = hasPin() && marker.getLatLng().equals(pointOf(place));
    if (isThere) return;
    marker.setLatLng(pointOf(place)).addTo(map);
    if (!map.getBounds().contains(pointOf(place))) map.setView(pointOf(place), PLACE_ZOOM);
  };

  const { place } = options;
  map.setView(pointOf(place ?? USUAL_CENTRE), place ? PLACE_ZOOM : USUAL_ZOOM);
  tileLayer(options).addTo(map);
  show(place);
  if (!options.isReadOnly) {
    map.on('click', ({ latlng }) => {
      if (!hasPin()) options.onPlace(placeAt(latlng));
    });
  }
  const observer = new ResizeObserver(() => map.invalidateSize());
  observer.observe(container);
  return {
    show,
    centre: () => placeAt(map.getCenter()),
    remove: () => {
      observer.disconnect();
      map.remove();
    },
  };
}
