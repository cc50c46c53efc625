import type { Tenant } from './fill.ts';

/** What a call may take at most at the big size, in milliseconds. */
const LIMIT_MS = 300;
const FIGURE_LIMIT_MS = 500;

type VenueType = 'restaurant' | 'salon' | 'hotel' | 'chalet';

/** What a call reads is what it was asked for, so that a hundred times the rows cost more than three times as much. */
export interface Bound {
  /** How many times the cost of the small size it may have at most. */
  readonly times: number;
  readonly because: string;
}

export interface Call {
  readonly area: string;
  readonly what: string;
  readonly limitMs: number;
  readonly who: 'owner' | 'employee';
  /** Of the few calls that may grow (decision 0062). */
  readonly bound?: Bound;
  /** Answered by the rejection of a file that nobody could open, where the rows are more than it may have. */
  readonly mayBeTooLong?: boolean;
  /** What the businesses are while it is called; hotels otherwise. */
  readonly venue?: VenueType;
  /** The path below /api, for the nth call. */
  readonly path: (tenant: Tenant, nth: number) => string;
  /** With one it is a POST, which changes something at every call. */
  readonly body?: (tenant: Tenant, nth: number) => unknown;
}

/** Sums over rows that are kept nowhere: as many times the rows, and never beyond the limit in milliseconds. */
const ROWS_OF_THE_PERIOD = {
  bound: {
    times: 100,
    because: 'It adds up the rows of its period, of which there are a hundred times as many.',
  },
} as const;

/** A file of every row, written in batches as it is read: what it takes is no answer that somebody waits for at a list. */
export const wholeExport = {
  limitMs: 20_000,
  mayBeTooLong: true,
  bound: { times: 100, because: 'The file holds every row, up to 100,000.' },
} as const;

export type Path = Call['path'];
const DAY_MS = 86_400_000;
export const day = (daysFromNow: number) =>
  new Date(Date.now() + daysFromNow * DAY_MS).toISOString().slice(0, 10);
export const business: Path = ({ businessId }) => `/business/${businessId}`;
export const branch: Path = (t) => `/business/${t.businessId}/branches/${t.branchId}`;
export const allBranches: Path = (t) => `/business/${t.businessId}/branches/all`;
export const at =
  (base: Path, rest: string | Path): Path =>
  (t, nth) =>
    `${base(t, nth)}${typeof rest === 'string' ? rest : rest(t, nth)}`;

export const read = (area: string, what: string, path: Path, more: Partial<Call> = {}): Call => ({
  area,
  what,
  path,
  who: 'owner',
  limitMs: LIMIT_MS,
  ...more,
});
export const employee = { who: 'employee' } as const;
export const measurement = { limitMs: FIGURE_LIMIT_MS };
/** The overview of a type of business waits for it. */
export const dayOf = (venue: VenueType) => ({ venue, limitMs: LIMIT_MS });
export const yearOf = (venue: VenueType) => ({ venue, ...measurement, ...ROWS_OF_THE_PERIOD });
export const phoneOf = (t: Tenant, n: number) =>
  `9655${String(t.customersAfter - 1_000_000 + n).padStart(7, '0')}`;
