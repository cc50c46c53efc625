import type { AnyOperation, ResponseOf, BodyInput } from '@diwan/contract/operation.ts';
import type { DemoEmployee } from './content/shape.ts';
import type { HolidayDates } from './past-chalets.ts';
import type { Past } from './past.ts';

/** The demo's owner, signed in. What is sold and said goes through the calls of the contract, so that it obeys every rule. */
export interface OwnerSession {
  call<O extends AnyOperation>(
    operation: O,
    params: Record<string, number>,
    body?: BodyInput<O>,
  ): Promise<ResponseOf<O>>;
  /** A read with search params. */
  ask<O extends AnyOperation>(
    operation: O,
    params: Record<string, number>,
    query: Record<string, string>,
  ): Promise<ResponseOf<O>>;
  /** Stores `pictures/<key>.webp` as the owner's upload; the first save that uses it gives it to the business. */
  picture(key: string): Promise<{ src: string }>;
}

export interface Grant {
  readonly userId: number;
  readonly branchId: number;
  readonly permissions: readonly string[];
}

/** What an installation does for the demo beside the calls of the contract, which none of them may do. */
export interface DemoInstallation {
  readonly now: Date;
  /** A session of its own for each part: one alone would exceed what the rate limit allows a person. */
  signIn(): Promise<OwnerSession>;
  /** A business with nothing but an empty menu and branch; gives its id. */
  createBusiness(type: string): Promise<number>;
  /** Makes the people members, with an account for those without an id; gives the ids by key. */
  addEmployees(
    businessId: number,
    people: readonly { readonly person: DemoEmployee; readonly id: number | null }[],
  ): Promise<Map<string, number>>;
  grant(businessId: number, grants: readonly Grant[]): Promise<void>;
  saveSettings(businessId: number, settings: Readonly<Record<string, unknown>>): Promise<void>;
  /** What has happened in a business before anybody looks at it, and what is booked ahead. */
  writePast(businessId: number, past: Past): Promise<void>;
  progress(done: string): void;
}

/** What the parts of a business are written with. */
export interface Seeding {
  readonly session: OwnerSession;
  readonly now: Date;
  /** Ids of employees by their keys, for the services they provide. */
  readonly employees: ReadonlyMap<string, number>;
}

export interface SeededBusiness {
  readonly id: number;
  readonly branches: ReadonlyMap<string, number>;
  readonly holidays: readonly HolidayDates[];
}
