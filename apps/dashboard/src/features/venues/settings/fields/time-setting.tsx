import { westernDigits } from '@diwan/domain/text.ts';
import { TextInput } from '@mantine/core';
import { asText, useField } from '#kit/form/use-field.ts';
import type { PartProps } from './part-props.ts';
import { typedTime } from './typed-time.ts';
import classes from './fields.module.css';

export function TimeSetting({ name, label, description, fallback }: PartProps) {
  const { value, onChange, common } = useField(name, label);
  return (
    <div>
      <TextInput
        {...common}
        classNames={{ wrapper: classes.short ?? '' }}
        description={description}
        placeholder={asText(fallback)}
        dir="ltr"
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        value={asText(value)}
        onChange={(event) => onChange(westernDigits(event.currentTarget.value))}
        onBlur={(event) => {
          onChange(typedTime(event.currentTarget.value));
          common.onBlur();
        }}
      />
    </div>
  );
}
