import { Checkbox, Radio } from '@mantine/core';
import classes from './check-fields.module.css';
import type { Choice } from './choice.ts';
import { asText, useField } from './use-field.ts';

interface CheckboxFieldProps {
  readonly name: string;
  readonly label: string;
  readonly description?: string;
}

export function CheckboxField({ name, label, description }: CheckboxFieldProps) {
  const { value, onChange, common } = useField(name, label);
  const { withAsterisk, readOnly, ...rest } = common;
  return (
    <Checkbox
      {...rest}
      label={
        <>
          {label}
          {withAsterisk && (
            <span aria-hidden style={{ color: 'var(--mantine-color-error)' }}>
              {' *'}
            </span>
          )}
        </>
      }
      description={description}
      required={withAsterisk}
      disabled={readOnly}
      checked={value === true}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}

interface RadioFieldProps {
  readonly name: string;
  readonly label: string;
  readonly choices: readonly Choice[];
}

/** A few choices, all in sight. */
export function RadioField({ name, label, choices }: RadioFieldProps) {
  const { value, onChange, common } = useField(name, label);
  const { readOnly, ref, ...rest } = common;
  return (
    <Radio.Group {...rest} value={asText(value)} onChange={onChange}>
      <div className={classes.choices}>
        {choices.map((choice, index) => (
          <Radio
            key={choice.value}
            ref={index === 0 ? ref : undefined}
            value={choice.value}
            label={choice.label}
            disabled={readOnly}
          />
        ))}
      </div>
    </Radio.Group>
  );
}
