import { UnstyledButton } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import type { StepState, Wizard } from './use-wizard.ts';
import classes from './wizard-steps.module.css';

function Mark({ state, number }: { state: StepState; number: number }) {
  if (state === 'checked') return <IconCheck size={16} />;
  if (state === 'errored') return <IconAlertTriangle size={16} />;
  return number;
}

interface WizardStepsProps {
  readonly wizard: Wizard;
  readonly names: readonly string[];
  readonly label: string;
}

/** Where one stands, and the way back to what is done. */
export function WizardSteps({ wizard, names, label }: WizardStepsProps) {
  return (
    <ol className={classes.steps} aria-label={label}>
      {names.map((name, step) => {
        const state = wizard.states[step] ?? 'ahead';
        return (
          <li key={name} className={classes.step} data-state={state}>
            <UnstyledButton
              className={classes.button}
              disabled={state !== 'checked'}
              aria-current={step === wizard.current ? 'step' : undefined}
              onClick={() => wizard.visit(step)}
            >
              <span className={classes.mark}>
                <Mark state={state} number={step + 1} />
              </span>
              {name}
            </UnstyledButton>
          </li>
        );
      })}
    </ol>
  );
}
