import { useState } from 'react';

export type StepState = 'ahead' | 'current' | 'checked' | 'errored';

export interface Wizard {
  readonly current: number;
  readonly states: readonly StepState[];
  /** Runs the step's validation; on the last step its success completes the wizard. */
  readonly next: () => Promise<void>;
  readonly back: () => void;
  /** Only a step that has been checked can be visited again. */
  readonly visit: (step: number) => void;
  readonly isChecking: boolean;
}

interface WizardOptions {
  readonly steps: number;
  /** Resolves to whether the step may be left forwards. */
  readonly validate: (step: number) => Promise<boolean>;
  readonly onComplete: () => void;
  readonly onBack?: (from: number, to: number) => void;
}

const range = (length: number) => Array.from({ length }, (_, step) => step);

export function useWizard({ steps, validate, onComplete, onBack }: WizardOptions): Wizard {
  const [current, setCurrent] = useState(0);
  const [checked, setChecked] = useState<ReadonlySet<number>>(new Set());
  const [errored, setErrored] = useState<number | null>(null);
  const [isChecking, setIsChecking] = useState(false);

  const goTo = (step: number) => {
    if (step < current) onBack?.(current, step);
    setErrored(null);
    setCurrent(step);
  };
  const firstInvalid = async (to: number): Promise<number | null> => {
    for (let step = current; step < to; step += 1) {
      // oxlint-disable-next-line no-await-in-loop -- each step builds on the one before
      if (!(await validate(step))) return step;
    }
    return null;
  };
  /** Every step on the way is checked again, because what stands in it may have changed. */
  const forwardTo = async (to: number) => {
    if (isChecking) return;
    setIsChecking(true);
    const invalid = await firstInvalid(to).finally(() => setIsChecking(false));
    const reached = invalid ?? to;
    setErrored(invalid);
    setChecked(
      new Set([...[...checked].filter((step) => step !== invalid), ...range(reached).slice(current)]),
    );
    if (reached === steps) onComplete();
    else setCurrent(reached);
  };
  const next = () => forwardTo(current + 1);
  const stateOf = (step: number): StepState => {
    if (step === errored) return 'errored';
    if (step === current) return 'current';
    return checked.has(step) ? 'checked' : 'ahead';
  };
  return {
    current,
    states: range(steps).map(stateOf),
    next,
    back: () => {
      if (current > 0) goTo(current - 1);
    },
    visit: (step) => {
      if (step === current || !checked.has(step)) return;
      if (step < current) goTo(step);
      else void forwardTo(step);
    },
    isChecking,
  };
}
