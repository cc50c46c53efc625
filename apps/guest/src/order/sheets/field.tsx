import type { ComponentChildren } from 'preact';
import type { GuestOrderTimes } from '@diwan/contract/bookings/guest-orders.ts';
import type { Field, Problems } from '../checkout.ts';
import type { Table, Typed } from '../device.ts';
import type { Tongue } from '../say-amounts.ts';

export interface Form {
  readonly typed: Typed;
  readonly problems: Problems;
  readonly tongue: Tongue;
  readonly table: Table | null;
  readonly times: GuestOrderTimes | null;
  /** Today at the venue, `YYYY-MM-DD`. */
  readonly today: string;
  readonly onType: (changes: Partial<Typed>) => void;
}

interface Labelled {
  readonly field: Field | 'day';
  readonly label: string;
  readonly problems: Problems;
  readonly children: ComponentChildren;
}

export const problemId = (field: Field) => `${field}-problem`;

export function FieldOf({ field, label, problems, children }: Labelled) {
  const problem = field === 'day' ? undefined : problems[field];
  return (
    <div class="field">
      <label for={field}>{label}</label>
      {children}
      {problem && (
        <p id={`${field}-problem`} class="problem">
          {problem}
        </p>
      )}
    </div>
  );
}

/** What ties an input to its problem. */
export const tied = (field: Field, problems: Problems) => ({
  id: field,
  name: field,
  'aria-invalid': problems[field] ? true : undefined,
  'aria-describedby': problems[field] ? problemId(field) : undefined,
});
