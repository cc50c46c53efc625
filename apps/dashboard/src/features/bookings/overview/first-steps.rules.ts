import type { BusinessType } from '@diwan/contract/permissions.ts';
import { FIRST_STEPS, type FirstStep } from '@diwan/contract/venues/first-steps.ts';

/** Codes of tables are what a restaurant puts before its guests; other venues have none. */
const NOT_OF: Readonly<Record<BusinessType, readonly FirstStep[]>> = {
  restaurant: [],
  salon: ['shown'],
  hotel: ['shown'],
  chalet: ['shown'],
};

export interface Progress {
  readonly steps: readonly { readonly name: FirstStep; readonly isDone: boolean }[];
  readonly done: number;
  /** The first that is not done; null: all are. */
  readonly next: FirstStep | null;
}

/** What a business of the type still has before it. */
export function progressOf(type: BusinessType, done: readonly FirstStep[]): Progress {
  const steps = FIRST_STEPS.filter((name) => !NOT_OF[type].includes(name)).map((name) => ({
    name,
    isDone: done.includes(name),
  }));
  return {
    steps,
    done: steps.filter(({ isDone }) => isDone).length,
    next: steps.find(({ isDone }) => !isDone)?.name ?? null,
  };
}
