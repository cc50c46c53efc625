import { renderToString } from 'preact-render-to-string';
import type { MediaRow } from '@diwan/contract/fields.ts';
import type { Locale } from '@diwan/contract/locale.ts';
import { youtubeIdFrom } from '@diwan/domain/youtube.ts';
import { directionOf } from './page.tsx';

/** What a page with such a film may show in a frame, and nothing else. */
export const YOUTUBE = 'https://www.youtube-nocookie.com';

/** Ids of the films that lie with YouTube, in the order in which they are shown. */
export const youtubeOf = (media: readonly MediaRow[]): string[] =>
  media.flatMap(({ src, type }) => {
    const id = type === 'youtube' ? youtubeIdFrom(src) : null;
    return id === null ? [] : [id];
  });

interface Shown {
  readonly id: string;
  /** Of what it is about, for who cannot see it. */
  readonly name: string;
  readonly words: string;
  readonly locale: Locale;
  readonly style: string;
}

/**
 * A frame that at first holds a link of this server alone, which leads the frame to the film: without a script, and with nothing
 * asked of YouTube before somebody presses. It is told of which venue the guest comes, since it plays nothing otherwise.
 */
export function YoutubeFilm({ id, name, words, locale, style }: Shown) {
  const inside = renderToString(
    <html lang={locale} dir={directionOf(locale)}>
      <head>
        <style dangerouslySetInnerHTML={{ __html: style }} />
      </head>
      <body>
        <a href={`${YOUTUBE}/embed/${id}?autoplay=1&playsinline=1`} referrerpolicy="origin">
          {words}
        </a>
      </body>
    </html>,
  );
  return (
    <iframe
      srcdoc={`<!doctype html>${inside}`}
      title={`${name} – ${words}`}
      loading="lazy"
      // oxlint-disable-next-line react/iframe-missing-sandbox -- the player needs its scripts and its own origin, which is not ours
      sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
      allow="autoplay; encrypted-media; fullscreen"
      allowfullscreen
    />
  );
}
