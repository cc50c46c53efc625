import { saidChoices } from '@diwan/contract/catalogue/item-choices.ts';
import { fieldNamed, fieldsOf } from '@diwan/contract/catalogue/item-field-names.ts';
import { ITEM_FIELD_WORDS } from '@diwan/contract/catalogue/item-field-labels.ts';
import type { ItemRow } from '@diwan/contract/catalogue/item-row.ts';
import type { Locale } from '@diwan/contract/locale.ts';
import type { Currency } from '@diwan/domain/money.ts';
import { Marks } from '../../parts/marks.tsx';
import { formatAmount } from './amounts.ts';
import { translate, formatBedrooms, formatDuration } from './menu.messages.ts';

interface Facts {
  readonly item: ItemRow;
  readonly look: { readonly locale: Locale; readonly currency: Currency };
}

function placeFacts({ itemable }: ItemRow, locale: Locale) {
  const { address, latitude, longitude } = itemable;
  const place = address?.[locale] ?? address?.[locale === 'en' ? 'ar' : 'en'];
  const map = `https://www.google.com/maps?q=${latitude},${longitude}`;
  return [
    place ? <bdi>{place}</bdi> : null,
    typeof latitude === 'number' ? (
      <a class="map" href={map} rel="noopener">
        {translate('map', locale)}
      </a>
    ) : null,
  ];
}

/** What was chosen; where it may be several, with what they are. Marks say it with a sign each. */
const choiceFacts = ({ itemable, itemable_type: type }: ItemRow, locale: Locale) =>
  fieldsOf(type, 'choice').map((name) => {
    const chosen = [itemable[name] ?? []].flat();
    if (chosen.length === 0) return null;
    if (name === 'marks') return <Marks key={name} of={chosen} locale={locale} />;
    const said = saidChoices(chosen, locale);
    return Array.isArray(fieldNamed(name).blank) ? `${ITEM_FIELD_WORDS[name].label[locale]}: ${said}` : said;
  });

/** What a room, a chalet or a service has, in words. */
export function ItemFacts({ item, look: { locale, currency } }: Facts) {
  const { bedrooms, duration, insurance } = item.itemable;
  const isPriced = item.prices.some((row) => row.price !== null);
  const deposit = isPriced && insurance ? formatAmount(insurance, currency, locale) : null;
  const facts = [
    bedrooms ? formatBedrooms(bedrooms, locale) : null,
    ...choiceFacts(item, locale),
    duration ? formatDuration(duration, locale) : null,
    deposit === null ? null : (
      <>
        {translate('deposit', locale)} <bdi>{deposit}</bdi>
      </>
    ),
    ...placeFacts(item, locale),
  ].filter((fact) => fact !== null);
  if (facts.length === 0) return null;
  return (
    <ul class="facts">
      {facts.map((fact, index) => (
        <li key={index}>{fact}</li>
      ))}
    </ul>
  );
}
