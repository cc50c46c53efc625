import { LOCALES, type Locale } from '@diwan/contract/locale.ts';
import type { ComponentChildren } from 'preact';
import type { Built } from '../../built.ts';
import { directionOf, renderPage } from '../../parts/page.tsx';
import { ALONE, PrintButton } from '../../parts/printed.tsx';
import { translate } from './qr-sheet.messages.ts';
import type { QrCard, QrSheetView } from './qr-sheet-view.ts';

const CARDS_OF_PAGE = 6;

/** The dark modules, row by row, each run as one rectangle: sharp in any size. */
export function drawnModules({ size, isDark }: QrCard['modules']): string {
  const runs: string[] = [];
  for (let y = 0; y < size; y += 1) {
    let from: number | null = null;
    for (let x = 0; x <= size; x += 1) {
      const dark = x < size && isDark(x, y);
      if (dark) from ??= x;
      else if (from !== null) {
        runs.push(`M${from} ${y}h${x - from}v1h${from - x}z`);
        from = null;
      }
    }
  }
  return runs.join('');
}

/** A name in both languages; once where one of them is missing or says the same. */
function namesIn(names: QrCard['seat']): (readonly [Locale, string])[] {
  const texts = LOCALES.map((locale) => [locale, names[locale].trim()] as const);
  return texts.filter(([, name], at) => name !== '' && (at === 0 || name !== texts[0]?.[1]));
}

function Names({ of }: { readonly of: QrCard['seat'] }) {
  return namesIn(of).map(([locale, name]) => (
    <bdi key={locale} lang={locale} dir={directionOf(locale)}>
      {name}
    </bdi>
  ));
}

/** The branch too, where it is not called like the business. */
function Venue({ view: { venue, branch, logo } }: { readonly view: QrSheetView }) {
  const isOwn = (locale: Locale) => branch[locale] !== '' && branch[locale] !== venue[locale];
  const shown = LOCALES.some(isOwn) ? branch : null;
  return (
    <header>
      {logo !== null && <img src={logo} alt="" />}
      <div>
        <p class="venue">
          <Names of={venue} />
        </p>
        {shown && (
          <p class="branch">
            <Names of={shown} />
          </p>
        )}
      </div>
    </header>
  );
}

/** More than fits beside each other in large letters. */
const isLong = ({ en, ar }: QrCard['seat']) => Math.max(en.length, ar.length) > 20;

const inFives = (code: string) => `${code.slice(0, 5)} ${code.slice(5)}`;

function Card({ card, view }: { readonly card: QrCard; readonly view: QrSheetView }) {
  const { modules, seat, area, code } = card;
  return (
    <li>
      <Venue view={view} />
      <h2 class={isLong(seat) ? 'long' : undefined}>
        <Names of={seat} />
      </h2>
      <svg viewBox={`0 0 ${modules.size} ${modules.size}`} shape-rendering="crispEdges" aria-hidden="true">
        <path d={drawnModules(modules)} />
      </svg>
      {LOCALES.map((locale) => (
        <p key={locale} class="scan" lang={locale} dir={directionOf(locale)}>
          {translate('scan', locale, view.type)}
        </p>
      ))}
      <p class="small">
        <Names of={area} />
        <bdi class="code" dir="ltr">
          {inFives(code)}
        </bdi>
      </p>
    </li>
  );
}

function Sheets({ view }: { readonly view: QrSheetView }) {
  const pages = Math.ceil(view.cards.length / CARDS_OF_PAGE);
  return (
    <main>
      {Array.from({ length: pages }, (_, at) => (
        <ul key={at}>
          {view.cards.slice(at * CARDS_OF_PAGE, (at + 1) * CARDS_OF_PAGE).map((card) => (
            <Card key={card.code} card={card} view={view} />
          ))}
        </ul>
      ))}
    </main>
  );
}

interface Whole {
  readonly view: QrSheetView;
  readonly style: string;
  readonly policy: string;
  readonly children: ComponentChildren;
}

function documentOf({ view, style, policy, children }: Whole): string {
  const name = view.branch.en || view.venue.en || view.venue.ar;
  return renderPage({
    locale: 'en',
    style,
    head: (
      <>
        <meta name="robots" content="noindex, nofollow" />
        <link rel="icon" href="data:," />
        <title>{`${translate('title', 'en', view.type)} · ${translate('title', 'ar', view.type)} – ${name}`}</title>
        <meta http-equiv="Content-Security-Policy" content={policy} />
      </>
    ),
    body: <body>{children}</body>,
  }).html;
}

/** The cards for the drawing of a PDF; `faces` hold the fonts. */
export function qrSheetFile(view: QrSheetView, built: Built, faces: string): string {
  const style = faces + built.style('qr-sheet');
  return documentOf({ view, style, policy: ALONE, children: <Sheets view={view} /> });
}

/** The same to be saved and printed where nothing draws a PDF. */
export function savedQrSheet(view: QrSheetView, built: Built): string {
  const { text, integrity } = built.script('print');
  return documentOf({
    view,
    style: built.style('qr-sheet'),
    policy: `${ALONE}; script-src '${integrity}'`,
    children: (
      <>
        <div class="tools">
          <PrintButton locale="en" isMain />
        </div>
        <Sheets view={view} />
        {/* Of the build; behind the button that it shows. */}
        <script dangerouslySetInnerHTML={{ __html: text }} />
      </>
    ),
  });
}
