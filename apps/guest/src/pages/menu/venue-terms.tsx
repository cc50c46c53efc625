import type { Locale } from '@diwan/contract/locale.ts';
import { UNDATED_TERMS } from '@diwan/contract/settings/terms-version.ts';
import { formatDate } from '../../parts/format-date.ts';
import { aboutOf, Localized } from '../../parts/localized.tsx';
import type { MenuSettings } from './menu-settings.ts';
import { translate } from './menu.messages.ts';

interface TermsOf {
  readonly settings: Pick<MenuSettings, 'terms' | 'termsOn' | 'areTermsAccepted'>;
  readonly locale: Locale;
}

const wordsOf = ({ settings: { terms }, locale }: TermsOf) =>
  aboutOf(
    terms.map((row) => ({ ...row, name: '' })),
    locale,
  );

/** To be opened: they are long, and most guests come to eat. `id`: a link to it opens what it stands in. */
function Opened({ id, ...of }: TermsOf & { readonly id?: string }) {
  const { settings, locale } = of;
  return (
    <details>
      <summary>
        {translate('terms', locale)}
        {settings.termsOn && ` (\u2068${formatDate(settings.termsOn, locale)}\u2069)`}
      </summary>
      <p id={id}>
        <Localized text={wordsOf(of)} page={locale} />
      </p>
    </details>
  );
}

/** At the end of the page. */
export function VenueTerms(of: TermsOf) {
  if (wordsOf(of).text === '') return null;
  return (
    <section>
      <Opened {...of} id="terms" />
    </section>
  );
}

/** In the sheet that sends an order, with the tick by which they are accepted where the venue asks for one. */
export function TermsFields(of: TermsOf) {
  const { settings, locale } = of;
  if (wordsOf(of).text === '') return null;
  return (
    <template id="fields-terms" data-needed={settings.areTermsAccepted ? '' : undefined}>
      <Opened {...of} />
      {settings.areTermsAccepted && (
        <div class="choices">
          <label>
            <input
              type="checkbox"
              id="terms_version"
              name="terms_version"
              value={settings.termsOn ?? UNDATED_TERMS}
              aria-describedby="terms-problem"
            />
            {translate('accept_terms', locale)}
          </label>
        </div>
      )}
    </template>
  );
}
