import type { Tenant } from './fill.ts';

/** What a call may take at most at the big size, in milliseconds. */
const LIMIT_MS = 300;
const FIGURE_LIMIT_MS = 500;

type VenueType = 'restaurant' | 'salon' | 'hotel' | 'chalet';

export interface Call {
  readonly area: string;
  readonly what: string;
  readonly limitMs: number;
  readonly who: 'owner' | 'employee';
  /** What the businesses are while it is called; hotels otherwise. */
  readonly venue?: VenueType;
  /** The path below /api, for the nth call. */
  readonly path: (tenant: Tenant, nth: number) => string;
  /** With one it is a POST, which changes something at every call. */
  readonly body?: (tenant: Tenant, nth: number) => unknown;
}

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
export const figure = { limitMs: FIGURE_LIMIT_MS };
/** The overview of a type of business waits for it. */
export const dayOf = (venue: VenueType) => ({ venue, limitMs: LIMIT_MS });
export const phoneOf = (t: Tenant, n: number) =>
  `9655${String(t.customersAfter - 1_000_000 + n).padStart(7, '0')}`;
