import type { Locale } from '@diwan/contract/locale.ts';
import { Picture, type Frame } from '../../parts/pictures.tsx';
import type { Ad, MenuPictures } from './menu-pictures.ts';
import { translate } from './menu.messages.ts';

const WIDE: Frame = { shape: 'landscape', isFilled: false, widths: [400, 800, 1200], sizes: '100vw' };
const OF_SLIDER: Frame = {
  shape: 'landscape',
  isFilled: false,
  widths: [320, 640],
  sizes: '(min-width: 48em) 20rem, 85vw',
};

/** Above everything else. */
export function Cover({ of }: { readonly of: MenuPictures['cover'] }) {
  if (!of) return null;
  return (
    <div class="cover">
      <Picture photo={of} frame={WIDE} alt="" isFirst />
    </div>
  );
}

/** Behind the name of the venue. */
export function Backdrop({ of }: { readonly of: MenuPictures['header'] }) {
  return of && <Picture photo={of} frame={WIDE} alt="" isFirst />;
}

interface AdProps {
  readonly ad: Ad;
  readonly frame: Frame;
  readonly locale: Locale;
}

/** What it says stands in its picture; one that leads somewhere is named, so that it can be chosen by ear. */
function AdPicture({ ad, frame, locale }: AdProps) {
  const picture = <Picture photo={ad} frame={frame} alt={ad.href === null ? translate('ad', locale) : ''} />;
  if (ad.href === null) return picture;
  return (
    <a href={ad.href} rel="noopener nofollow" aria-label={translate('ad', locale)}>
      {picture}
    </a>
  );
}

/** Before the first dish. */
export function Ads({ of: { ad, slider }, locale }: { readonly of: MenuPictures; readonly locale: Locale }) {
  return (
    <>
      {ad && (
        <div class="ad">
          <AdPicture ad={ad} frame={WIDE} locale={locale} />
        </div>
      )}
      {slider.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, which keys must be able to do as well
        <section class="ads" aria-label={translate('ads', locale)} tabindex={0}>
          {slider.map((one) => (
            <AdPicture key={one.src} ad={one} frame={OF_SLIDER} locale={locale} />
          ))}
        </section>
      )}
    </>
  );
}
