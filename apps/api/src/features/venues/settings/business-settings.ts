import { sql } from 'kysely';
import type { LocalizedInput } from '@diwan/contract/fields.ts';
import type { BodyOf } from '@diwan/contract/operation.ts';
import type { businessSettings } from '@diwan/contract/venues/venue-settings.ts';
import type { Locale } from '@diwan/contract/locale.ts';
import {
  BUSINESS_SETTINGS,
  DEFAULT_TIME_ZONE,
  PRICE_SETTINGS,
} from '@diwan/contract/settings/business-settings.ts';
import { decimalsOf, toMinor, type Currency } from '@diwan/domain/money.ts';
import { isPhoneCountry, type PhoneCountry } from '@diwan/domain/phone.ts';
import { countryOf } from '#platform/settings/country.ts';
import { nameColumns } from '#platform/crud/locales.ts';
import type { Scope } from '#platform/http/scope.ts';
import { galleryRows, replaceMedia } from '#platform/media/save-media.ts';
import { invalid } from '#platform/http-error.ts';
import { changeCurrency } from './change-currency.ts';
import { checkSent, invalidSetting, type CheckedSetting, type Sent } from './check-sent.ts';
import { localesSent, localesValue, type Named } from './names.ts';
import { answerOf, readStored, settingChanges, writeStored, type SettingRow } from './stored-settings.ts';
import { assertOrderPayment } from './can-pay-online.ts';
import { usePictures } from './use-pictures.ts';
import { query } from '#platform/database/query.ts';
import { touchedAt } from '#platform/database/touched.ts';

/** By hand: as the columns are, with a logo that is put together. */
interface Business extends Named {
  readonly first_locale: Locale;
  readonly currency: Currency;
  readonly timezone: string;
  readonly logo: readonly { readonly id: number; readonly src: string }[];
}

const DEFAULT_CURRENCY: Currency = 'KWD';

/** Values that the business itself holds: its names, its logo, its zone and its currency. */
async function readOwn(scope: Scope): Promise<Business> {
  return scope.db.get(
    query
      .selectFrom('businesses')
      .select([
        'name_en',
        'description_en',
        'name_ar',
        'description_ar',
        'first_locale',
        'currency',
        'timezone',
        // In SQL: the pictures as JSON, with the links of this installation.
        sql<Business['logo']>`
          coalesce((select json_agg(json_build_object('id', m.id, 'src', app.media_src(m.src, m.type)))
            from media m where m.business_id = businesses.id and m.is_logo), '[]'::json)`.as('logo'),
      ])
      .where('id', '=', scope.business.id)
      .$narrowType<{ first_locale: Locale; currency: Currency }>(),
  );
}

async function readValues(scope: Scope): Promise<Map<string, unknown>> {
  const stored = await readStored(scope, BUSINESS_SETTINGS, null);
  const own = await readOwn(scope);
  return stored
    .set('Locales', localesValue(own, own.first_locale))
    .set('Logo', own.logo)
    .set('TimeZone', own.timezone)
    .set('Currency', own.currency);
}

export async function listBusinessSettings(scope: Scope): Promise<SettingRow[]> {
  return answerOf(BUSINESS_SETTINGS, await readValues(scope));
}

/** The first language is the first of a list that holds both. */
const firstOf = (rows: readonly LocalizedInput[], stored: Locale): Locale =>
  rows.length === 2 ? (rows[0]?.locale ?? stored) : stored;

type Columns = Record<string, unknown>;

async function ownColumns(scope: Scope, sent: ReadonlyMap<string, CheckedSetting>): Promise<Columns> {
  const { firstLocale, currency: stored } = scope.business;
  const columns: Columns = {};
  const names = sent.get('Locales');
  if (names) {
    const rows = localesSent(names, (given) => firstOf(given, firstLocale));
    Object.assign(columns, nameColumns(rows), { first_locale: firstOf(rows, firstLocale) });
  }
  const zone = sent.get('TimeZone');
  if (zone) columns['timezone'] = zone.data ?? DEFAULT_TIME_ZONE;
  const currency = sent.get('Currency');
  const wanted = currency?.data ?? DEFAULT_CURRENCY;
  if (currency && wanted !== stored) columns['currency'] = wanted;
  return columns;
}

function assertNoDecimals(sent: ReadonlyMap<string, CheckedSetting>, currency: Currency): void {
  for (const key of PRICE_SETTINGS) {
    const price = sent.get(key);
    if (typeof price?.data !== 'number' || toMinor(price.data, currency) !== null) continue;
    throw invalidSetting(price, 'decimals', { decimals: decimalsOf(currency) });
  }
}

async function saveLogo(scope: Scope, logo: CheckedSetting | undefined): Promise<boolean> {
  if (!logo) return false;
  const pictures = (logo.data ?? []) as readonly { readonly src: string }[];
  const rows = galleryRows(
    pictures.map(({ src }) => ({ src })),
    true,
  );
  const { id } = scope.business;
  await scope.db.run(replaceMedia(rows, { column: 'is_logo', id: true }, id, scope.caller.userId));
  return true;
}

async function saveOwn(
  scope: Scope,
  sent: ReadonlyMap<string, CheckedSetting>,
  isConfirmed: boolean,
): Promise<void> {
  const columns = await ownColumns(scope, sent);
  const { currency: from } = scope.business;
  const to = (columns['currency'] as Currency | undefined) ?? from;
  assertNoDecimals(sent, to);
  const path = sent.get('Currency')?.path ?? 'settings';
  if (to !== from) await changeCurrency(scope, { from, to, path, isConfirmed });
  const hasLogo = await saveLogo(scope, sent.get('Logo'));
  if (Object.keys(columns).length === 0 && !hasLogo) return;
  await scope.db.run(
    query
      .updateTable('businesses')
      .set({ ...columns, updated_at: touchedAt(scope.now) })
      .where('id', '=', scope.business.id),
  );
}

const OWN = new Set(['Locales', 'Logo', 'TimeZone', 'Currency']);

/** Phones that are sent along with their country belong to it already. */
function sentCountry(sent: readonly Sent[]): PhoneCountry | null {
  const data = sent.findLast(({ key }) => key === 'Country')?.data;
  return isPhoneCountry(data) ? data : null;
}

export async function setBusinessSettings(
  scope: Scope,
  { settings: sent, confirm_currency: isConfirmed = false }: BodyOf<typeof businessSettings.set>,
): Promise<SettingRow[]> {
  const { id } = scope.business;
  await scope.db.get(query.selectFrom('businesses').select('id').where('id', '=', id).forNoKeyUpdate());
  const country = sentCountry(sent) ?? (await countryOf(scope));
  const at = { list: 'settings', value: 'data', country } as const;
  const { settings, problems } = checkSent(BUSINESS_SETTINGS, sent, at);
  if (problems.length > 0) throw invalid(problems);
  const before = await readValues(scope);
  await assertOrderPayment(scope, settings, before);
  const ready = await usePictures(scope, settings);
  await saveOwn(scope, new Map(ready.map((setting) => [setting.key, setting])), isConfirmed);
  await writeStored(
    scope,
    ready.filter(({ key }) => !OWN.has(key)),
    null,
  );
  const after = await readValues(scope);
  const changes = settingChanges(before, after);
  if (Object.keys(changes).length === 0) scope.unchanged();
  else {
    const [first] = after.get('Locales') as ReturnType<typeof localesValue>;
    scope.record({
      action: 'update',
      entity: 'business',
      entity_id: id,
      label: first?.name ?? '',
      business_id: id,
      changes,
    });
  }
  return answerOf(BUSINESS_SETTINGS, after);
}
