import type { Env } from './env.ts';

/** The template of the pictures of maps; null where maps load none. */
export const mapTilesUrl = ({ MAP_TILES_URL }: Env): string | null =>
  MAP_TILES_URL === 'none' ? null : MAP_TILES_URL;

/** Where the pictures of maps come from, as a content security policy names it; `{s}` is any subdomain. */
export function mapTilesSource(env: Env): string[] {
  const [origin] = /^https?:\/\/[^/]+/.exec(mapTilesUrl(env) ?? '') ?? [];
  if (origin === undefined) return [];
  const [scheme = '', host = ''] = origin.split('//');
  const labels = host.split('.').map((label) => (label.includes('{s}') ? '*' : label));
  return [`${scheme}//${labels.join('.')}`];
}
