import type { BusinessType } from '@diwan/contract/permissions.ts';
import { USUAL_PREPARATION_MINUTES } from '@diwan/contract/settings/business-settings.ts';
import { phoneIn, textIn } from '@diwan/domain/setting-values.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/database/db.ts';
import type { VenueIds } from '#platform/tenancy/enter-business.ts';
import { query } from '#platform/database/query.ts';

interface Setting {
  readonly key: string;
  readonly data: unknown;
}

/** What the page of a guest takes from the settings of the venue. */
export interface FollowedVenue {
  readonly business_type: BusinessType;
  readonly colours: readonly Setting[];
  readonly phone: string | null;
  readonly whatsapp: string | null;
  /** To which guests send what they owe by WAMD; null: the venue takes none. */
  readonly wamd: string | null;
  readonly address: string | null;
  readonly preparationMinutes: number;
  /** Whether it has terms in a language, and the local date since when they are these, where it is known. */
  readonly terms: { readonly changed_on: string | null } | null;
  /** Where this server shows the logo of the business; null: it has none. */
  readonly logo: string | null;
  /** Whether the page of its menu takes orders on a phone. */
  readonly takes_orders: boolean;
}

const COLOURS = ['PrimaryColor', 'AccentColor', 'TextColor'];
const PHONES = 'MobileAppSettings';
const ORDERING = ['MenuOrdering', 'EnableOrdering', 'PreviewPrices', PHONES];
const TERMS = 'TermsConditions';
const KEYS = [
  TERMS,
  ...COLOURS,
  ...ORDERING,
  'ContactPhone',
  'Whatsapp',
  'WamdPhone',
  'Address',
  'PreparationMinutes',
];

/** One of the widths that pictures are offered in. */
const LOGO_PIXELS = 100;

/** What kind of business it is, and where its logo is shown. */
async function readBusiness(
  db: Db,
  businessId: number,
): Promise<Pick<FollowedVenue, 'business_type' | 'logo'>> {
  const { type, src } = await db.get(
    query
      .selectFrom('businesses as b')
      .leftJoin('media as m', (join) =>
        join.onRef('m.business_id', '=', 'b.id').on('m.is_logo', '=', true).on('m.type', 'like', 'image/%'),
      )
      .select(['b.type', 'm.src'])
      .where('b.id', '=', businessId)
      .$narrowType<{ type: BusinessType }>(),
  );
  const logo = src === null ? null : `/images/unsafe/${LOGO_PIXELS}x${LOGO_PIXELS}/${src}`;
  return { business_type: type, logo };
}

/** Whether a venue has terms in a language. */
export const hasTerms = (rows: unknown): boolean =>
  Array.isArray(rows) &&
  rows.some((row: { readonly description?: unknown }) => textIn(row.description) !== null);

/** As the page of the menu decides it: where it is only read, nobody is sent there to order. */
function takesOrders(values: ReadonlyMap<string, unknown>): boolean {
  const list = values.get(PHONES);
  const isOn = (wanted: string) =>
    Array.isArray(list) &&
    list.some(({ key, data }: { key?: unknown; data?: unknown }) => key === wanted && data === true);
  return (
    values.get('MenuOrdering') === true &&
    values.get('EnableOrdering') !== false &&
    values.get('PreviewPrices') !== false &&
    !isOn('DisableOrdering') &&
    !isOn('HidePrices')
  );
}

/** Values of the branch stand over those of the business. */
export async function readVenue(db: Db, { business_id, branch_id }: VenueIds): Promise<FollowedVenue> {
  const rows = await db.rows(
    query
      .selectFrom('settings')
      .innerJoin('businesses', 'businesses.id', 'settings.business_id')
      .distinctOn('key')
      .select(['key', 'data'])
      // In SQL: a date in the zone of the business.
      .select(sql<string | null>`to_char(changed_at at time zone timezone, 'YYYY-MM-DD')`.as('changed_on'))
      .where('business_id', '=', business_id)
      .where('category_id', 'is', null)
      .where((row) => row('branch_id', '=', branch_id).or('branch_id', 'is', null))
      .where((row) => row('key', '=', row.fn.any(row.val(KEYS))))
      .orderBy('key')
      .orderBy('branch_id', (order) => order.asc().nullsLast()),
  );
  const values = new Map(rows.map(({ key, data }) => [key, data]));
  const minutes = values.get('PreparationMinutes');
  const terms = rows.find(({ key, data }) => key === TERMS && hasTerms(data));
  return {
    colours: rows.filter(({ key }) => COLOURS.includes(key)),
    phone: phoneIn(values.get('ContactPhone')),
    whatsapp: phoneIn(values.get('Whatsapp')),
    wamd: phoneIn(values.get('WamdPhone')),
    address: textIn(values.get('Address')),
    terms: terms ? { changed_on: terms.changed_on } : null,
    ...(await readBusiness(db, business_id)),
    takes_orders: takesOrders(values),
    preparationMinutes: typeof minutes === 'number' ? minutes : USUAL_PREPARATION_MINUTES,
  };
}
