import type { PublicInvoice } from '@diwan/contract/bookings/invoices.ts';
import type { Locale } from '@diwan/contract/locale.ts';
import { INVOICE_STATUS_WORDS } from '@diwan/domain/choice-labels.ts';
import type { ComponentChildren } from 'preact';
import { directionOf } from '../../parts/page.tsx';
import { PrintButton } from '../../parts/printed.tsx';
import { translate } from './invoice.messages.ts';
import { addressOf, localesOf, type InvoiceView } from './invoice-view.ts';
import { Money, Named } from './invoice-words.tsx';

interface Head {
  readonly view: InvoiceView;
  readonly locales: readonly Locale[];
}

/** Each status has a shape of its own. */
function Shape({ status }: Pick<PublicInvoice, 'status'>) {
  if (status === 'paid') {
    return (
      <>
        <circle cx="8" cy="8" r="7" fill="currentColor" />
        <path d="M4.5 8.3l2.4 2.4 4.6-5" fill="none" stroke="#fff" stroke-width="1.8" />
      </>
    );
  }
  if (status === 'pending') {
    return (
      <>
        <circle cx="8" cy="8" r="6.5" fill="none" stroke="currentColor" stroke-width="2" />
        <path d="M8 4.5V8l2.4 1.6" fill="none" stroke="currentColor" stroke-width="1.6" />
      </>
    );
  }
  return <path d="M3 3l10 10M13 3L3 13" stroke="currentColor" stroke-width="2.2" />;
}

interface Each {
  readonly locales: readonly Locale[];
  readonly textIn: (locale: Locale) => string;
}

/** The same in each language, side by side. */
function InEach({ locales, textIn: word }: Each) {
  return locales.map((locale, index): ComponentChildren => (
    <>
      {index > 0 && ' · '}
      <span lang={locale}>{word(locale)}</span>
    </>
  ));
}

function Mark({ view: { invoice }, locales }: Head) {
  const { status } = invoice;
  return (
    <p class={`mark ${status}`}>
      <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
        <Shape status={status} />
      </svg>
      <InEach locales={locales} textIn={(locale) => INVOICE_STATUS_WORDS[status][locale]} />
    </p>
  );
}

export function Letterhead({ view: { invoice, logo }, locales }: Head) {
  const { business, branch } = invoice;
  return (
    <header>
      {logo !== null && <img src={logo} alt="" width={72} height={72} />}
      <div class="names">
        {locales.map((locale) => {
          const place = locale === 'ar' ? branch.name_ar : branch.name_en;
          const isOwnName = place !== '' && place !== (locale === 'ar' ? business.name_ar : business.name_en);
          return (
            <div key={locale} lang={locale} dir={directionOf(locale)}>
              <h1>
                <Named names={{ en: business.name_en, ar: business.name_ar }} locale={locale} />
              </h1>
              {isOwnName && (
                <p>
                  <bdi>{place}</bdi>
                </p>
              )}
            </div>
          );
        })}
      </div>
    </header>
  );
}

export function Hero({ view, locales }: Head) {
  const { type, amount, currency } = view.invoice;
  const [first = 'en'] = locales;
  return (
    <div class="hero">
      <div>
        <p class="kind">
          <InEach locales={locales} textIn={(locale) => translate(type, locale)} />
        </p>
        <p class="sum">
          <Money major={amount} currency={currency} locale={first} />
        </p>
      </div>
      <Mark view={view} locales={locales} />
    </div>
  );
}

const VIEWS = [
  { shown: 'both', word: 'English · العربية', lang: 'en' },
  { shown: 'en', word: 'English', lang: 'en' },
  { shown: 'ar', word: 'العربية', lang: 'ar' },
] as const;

/** Of a page that is saved as a file: no address in it leads anywhere. */
export function ToolsOfFile({ shown }: Pick<InvoiceView, 'shown'>) {
  const [first = 'en'] = localesOf(shown);
  return (
    <div class="tools">
      <PrintButton locale={first} isMain />
    </div>
  );
}

export function Tools({ view: { invoice, shown } }: Pick<Head, 'view'>) {
  const [first = 'en'] = localesOf(shown);
  return (
    <section class="tools" aria-label={translate('tools', first)}>
      {invoice.payable && (
        <a class="main" href={`/pay/${invoice.reference_id}?lang=${first}`}>
          {translate('pay', first)}
        </a>
      )}
      <PrintButton locale={first} isMain={!invoice.payable} />
      <a href={`/invoices/${invoice.reference_id}/pdf?locale=${shown}`}>{translate('pdf', first)}</a>
      <nav aria-label={translate('languages', first)}>
        {VIEWS.map((one) => (
          <a
            key={one.shown}
            href={addressOf(invoice.reference_id, one.shown)}
            lang={one.lang}
            aria-current={one.shown === shown ? 'page' : undefined}
          >
            {one.word}
          </a>
        ))}
      </nav>
    </section>
  );
}
