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
  const next = async () => {
    if (isChecking) return;
    setIsChecking(true);
    const isValid = await validate(current).finally(() => setIsChecking(false));
    setErrored(isValid ? null : current);
    if (!isValid) return;
    setChecked(new Set([...checked, current]));
    if (current === steps - 1) onComplete();
    else setCurrent(current + 1);
  };
  const stateOf = (step: number): StepState => {
    if (step === errored) return 'errored';
    if (step === current) return 'current';
    return checked.has(step) ? 'checked' : 'ahead';
  };
  return {
    current,
    states: Array.from({ length: steps }, (_, step) => stateOf(step)),
    next,
    back: () => {
      if (current > 0) goTo(current - 1);
    },
    visit: (step) => {
      if (step !== current && checked.has(step)) goTo(step);
    },
    isChecking,
  };
}
