import { withoutEnd } from './text.ts';

export interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}

const LINK_ZOOM = 14;
const AT = /@(-?\d{1,3}(?:\.\d+)?),\s*(-?\d{1,3}(?:\.\d+)?)/;

/** The `@latitude,longitude` of a map link; null where it has none, or where it is outside the globe. */
export function coordinatesIn(link: string): Coordinates | null {
  const [, latitude, longitude] = AT.exec(link) ?? [];
  if (latitude === undefined || longitude === undefined) return null;
  const found = { latitude: Number(latitude), longitude: Number(longitude) };
  return Math.abs(found.latitude) <= 90 && Math.abs(found.longitude) <= 180 ? found : null;
}

/** A link that `coordinatesIn` reads back to the same place. */
export function mapLinkTo({ latitude, longitude }: Coordinates): string {
  return `https://www.google.com/maps/@${plain(latitude)},${plain(longitude)},${LINK_ZOOM}z`;
}

/** Seven decimals are a centimetre; never in exponent form, which small numbers take by themselves. */
function plain(degrees: number): string {
  return withoutEnd(withoutEnd(degrees.toFixed(7), '0'), '.');
}
