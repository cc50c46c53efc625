const ID = /^[A-Za-z0-9_-]{11}$/;
const HOSTS = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'youtube-nocookie.com',
  'www.youtube-nocookie.com',
]);
const SHARE_HOSTS = new Set(['youtu.be', 'www.youtu.be']);
const PATHS_BEFORE_ID = new Set(['shorts', 'embed', 'v', 'live']);

/** The 11-character id of a watch, share, shorts, live, embed or v link, with or without its scheme. */
export function parseYoutubeId(link: string): string | null {
  const url = readUrl(link.trim());
  if (url === null) return null;
  const id = idIn(url);
  return id !== null && ID.test(id) ? id : null;
}

/** What a media row of type youtube may send as `src`: a link, or the id alone. */
export function youtubeIdFrom(src: string): string | null {
  const bare = src.trim();
  return ID.test(bare) ? bare : parseYoutubeId(bare);
}

function readUrl(link: string): URL | null {
  const absolute = /^https?:\/\//i.test(link) ? link : `https://${link.replace(/^\/\//, '')}`;
  return URL.canParse(absolute) ? new URL(absolute) : null;
}

function idIn(url: URL): string | null {
  const [first = '', second = ''] = url.pathname.split('/').filter((part) => part !== '');
  if (SHARE_HOSTS.has(url.hostname)) return first;
  if (!HOSTS.has(url.hostname)) return null;
  if (first === 'watch') return url.searchParams.get('v') ?? second;
  return PATHS_BEFORE_ID.has(first) ? second : null;
}
