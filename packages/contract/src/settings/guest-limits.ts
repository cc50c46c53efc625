import { wholeNumber } from '../fields.ts';
import { ALL_TYPES, type SettingDefinition, type SettingField } from './definition.ts';

interface Bounds {
  readonly least: number;
  readonly most: number;
  /** What holds while the business says nothing. */
  readonly usual: number;
  readonly field: SettingField;
  readonly types?: SettingDefinition['types'];
}

const ORDERING = ['restaurant', 'salon'] as const;

/** How much guests without an account may hold open, which nobody has paid for; owners change it. */
export const GUEST_LIMITS = {
  /** Hours after which an unpaid booking of a guest ends. */
  GUEST_UNPAID_HOURS: { least: 1, most: 8760, usual: 24, field: 'hours' },
  /** Hours before its beginning at which it ends at the latest. */
  GUEST_UNPAID_HOURS_BEFORE: { least: 0, most: 720, usual: 2, field: 'hours' },
  /** Unpaid bookings that one phone number may have open. */
  GUEST_OPEN_BOOKINGS: { least: 1, most: 1000, usual: 2, field: 'count' },
  /** Unpaid bookings of guests that one item or seat takes in 24 hours. */
  GUEST_BOOKINGS_PER_DAY: { least: 1, most: 10_000, usual: 20, field: 'count' },
  /** Unpaid orders that one phone number may have open. */
  GUEST_OPEN_ORDERS: { least: 1, most: 1000, usual: 3, field: 'count', types: ORDERING },
  /** Orders of guests that one table may have open. */
  GUEST_OPEN_ORDERS_TABLE: { least: 1, most: 1000, usual: 6, field: 'count', types: ORDERING },
  /** Orders that one device of a guest may place in an hour. */
  GUEST_ORDERS_PER_HOUR: { least: 1, most: 1000, usual: 10, field: 'count', types: ORDERING },
  /** Pieces that an unpaid order of a guest may hold. */
  GUEST_ORDER_PIECES: { least: 1, most: 10_000, usual: 40, field: 'count', types: ORDERING },
} as const satisfies Readonly<Record<string, Bounds>>;

export type GuestLimit = keyof typeof GUEST_LIMITS;

function definition({ least, most, usual, field, types = ALL_TYPES }: Bounds): SettingDefinition {
  return { schema: wholeNumber(least, most), field, group: 'guests', types, fallback: usual };
}

/** The same as keys of the configuration. */
export const GUEST_CONFIGURATIONS: Readonly<Record<GuestLimit, SettingDefinition>> = {
  GUEST_UNPAID_HOURS: definition(GUEST_LIMITS.GUEST_UNPAID_HOURS),
  GUEST_UNPAID_HOURS_BEFORE: definition(GUEST_LIMITS.GUEST_UNPAID_HOURS_BEFORE),
  GUEST_OPEN_BOOKINGS: definition(GUEST_LIMITS.GUEST_OPEN_BOOKINGS),
  GUEST_BOOKINGS_PER_DAY: definition(GUEST_LIMITS.GUEST_BOOKINGS_PER_DAY),
  GUEST_OPEN_ORDERS: definition(GUEST_LIMITS.GUEST_OPEN_ORDERS),
  GUEST_OPEN_ORDERS_TABLE: definition(GUEST_LIMITS.GUEST_OPEN_ORDERS_TABLE),
  GUEST_ORDERS_PER_HOUR: definition(GUEST_LIMITS.GUEST_ORDERS_PER_HOUR),
  GUEST_ORDER_PIECES: definition(GUEST_LIMITS.GUEST_ORDER_PIECES),
};
