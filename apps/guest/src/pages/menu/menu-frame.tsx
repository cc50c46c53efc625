import { writeRanges } from '@diwan/domain/opening-now.ts';
import { formatPhone } from '@diwan/domain/phone.ts';
import type { CategoryNode } from '@diwan/contract/catalogue/menu-tree.ts';
import type { Locale } from '@diwan/contract/locale.ts';
import { aboutOf, Localized, nameOf } from '../../parts/localized.tsx';
import { headText } from '../../parts/opening-text.ts';
import { dialled } from '../../parts/phone.ts';
import { address, photosOf, Picture, type Frame } from '../../parts/pictures.tsx';
import { Backdrop } from './menu-ads.tsx';
import type { MenuPictures } from './menu-pictures.ts';
import type { MenuSettings } from './menu-settings.ts';
import type { MenuView } from './menu-view.ts';
import { VenueTerms } from './venue-terms.tsx';
import { translate } from './menu.messages.ts';

interface Framed {
  readonly view: MenuView;
  readonly settings: MenuSettings;
}

/** What is said of hours and pauses now, and the moments from which the script of the page goes on telling them. */
function Hours({ view, settings: { ordering } }: Framed) {
  const { menu, hours, now, locale, dayName } = view;
  const pausedUntil = ordering ? view.pausedUntil : null;
  if (hours === null && !ordering) return null;
  const zone = menu.business.timezone;
  return (
    <>
      {dayName && (
        <p class="day-name">
          <bdi>{dayName[locale] || dayName.en || dayName.ar}</bdi>
        </p>
      )}
      <p
        class="hours"
        data-zone={zone}
        data-hours={hours ? writeRanges(hours) : undefined}
        data-paused={pausedUntil ?? undefined}
      >
        {headText({ hours, pausedUntil }, { now, zone, locale })}
      </p>
    </>
  );
}

const LOGO: Frame = { shape: 'squared', isFilled: false, widths: [100, 200], sizes: '4rem' };

/** On a dark screen the one for dark backgrounds, where there is one. */
function Logo({ view, dark }: { readonly view: MenuView; readonly dark: MenuPictures['darkLogo'] }) {
  const [logo] = photosOf(view.menu.business.media);
  const shown = logo ?? dark;
  if (!shown) return null;
  return (
    <span class="logo">
      <picture>
        {dark && <source media="(prefers-color-scheme: dark)" srcset={address(dark, 200, LOGO)} />}
        <Picture photo={shown} frame={LOGO} alt="" isFirst />
      </picture>
    </span>
  );
}

interface BannerProps extends Framed {
  readonly pictures: MenuPictures;
}

export function Banner({ view, settings, pictures }: BannerProps) {
  const { menu, locale, surface } = view;
  const name = nameOf(menu.business.locales, locale);
  const place = nameOf(menu.branch.locales, locale);
  const other = locale === 'en' ? 'ar' : 'en';
  return (
    <header class="band">
      <Backdrop of={pictures.header} />
      <div class="wide">
        <Logo view={view} dark={pictures.darkLogo} />
        <div class={settings.showsTitle ? 'title' : 'title unseen'}>
          <h1>
            <Localized text={name} page={locale} />
          </h1>
          {place.text !== name.text && (
            <p>
              <Localized text={place} page={locale} />
            </p>
          )}
        </div>
        <a
          class="language"
          href={`?lang=${other}${surface === 'tablet' ? '&surface=tablet' : ''}`}
          hreflang={other}
          lang={other}
        >
          {translate('other_language', locale)}
        </a>
        <Hours view={view} settings={settings} />
      </div>
    </header>
  );
}

interface Listed {
  readonly categories: readonly CategoryNode[];
  readonly locale: Locale;
}

export function Navigation({ categories, locale }: Listed) {
  if (categories.length < 2) return null;
  return (
    <nav aria-label={translate('categories', locale)} tabindex={-1}>
      <ul class="wide">
        {categories.map((category) => (
          <li key={category.id}>
            <Localized
              as="a"
              href={`#category-${category.id}`}
              text={nameOf(category.locales, locale)}
              page={locale}
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Contact({ view: { locale }, settings }: Framed) {
  const { phone, whatsapp, address, links } = settings;
  const isReached = phone !== null || whatsapp !== null || links.length > 0;
  if (!isReached && !address) return null;
  return (
    <section>
      <h2>{translate('contact', locale)}</h2>
      {address && (
        <p>
          <bdi>{address}</bdi>
        </p>
      )}
      <ul class="ways">
        {phone && (
          <li>
            <a href={`tel:${dialled(phone)}`}>
              {translate('call', locale)} <bdi dir="ltr">{formatPhone(phone)}</bdi>
            </a>
          </li>
        )}
        {whatsapp && (
          <li>
            <a href={`https://wa.me/${dialled(whatsapp).replace('+', '')}`} rel="noopener">
              {translate('whatsapp', locale)} <bdi dir="ltr">{formatPhone(whatsapp)}</bdi>
            </a>
          </li>
        )}
        {links.map(({ name, href }) => (
          <li key={name}>
            <a href={href} rel="noopener nofollow">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Footer({ view, settings }: Framed) {
  const { menu, locale } = view;
  const about = aboutOf(menu.branch.locales, locale).text ? menu.branch.locales : menu.business.locales;
  const words = aboutOf(about, locale);
  return (
    <footer>
      <div class="wide">
        {settings.showsAbout && words.text !== '' && (
          <section>
            <h2>{translate('about', locale)}</h2>
            <p>
              <Localized text={words} page={locale} />
            </p>
          </section>
        )}
        <Contact view={view} settings={settings} />
        <VenueTerms settings={settings} locale={locale} />
      </div>
    </footer>
  );
}
