import { TextInput } from '@mantine/core';
import { EMPLOYEE_LIST, users } from '@diwan/contract/accounts/users.ts';
import { useText } from '#kit/i18n/messages.ts';
import { ResourceMultiPick } from '#kit/resource/resource-multi-pick.tsx';
import { completedDuration } from '../drafts/typed-duration.ts';
import { westernNumber } from '../drafts/typed-numbers.ts';
import { useProblemAt } from '../item/use-problem.ts';
import { fieldMessages } from './field.messages.ts';
import { editorMessages } from './editor.messages.ts';
import type { FieldProps } from './member-props.ts';
import { useHint } from './use-hint.ts';

export function DurationField({ name, entry, isReadOnly, set }: FieldProps<'duration'>) {
  const t = useText(fieldMessages);
  const hint = useHint(name);
  const duration = entry.draft.itemable[name];
  const problem = useProblemAt(entry, `itemable.${name}`);
  const complete = completedDuration(duration);
  return (
    <TextInput
      label={t(name)}
      description={hint}
      dir="ltr"
      inputMode="numeric"
      autoComplete="off"
      maxLength={8}
      error={problem === null ? null : hint}
      readOnly={isReadOnly}
      value={duration}
      onChange={(event) => set({ [name]: westernNumber(event.currentTarget.value) })}
      onBlur={() => complete !== duration && set({ [name]: complete })}
    />
  );
}

/** Who gives a service. */
export function ProvidersField({ name, entry, isReadOnly, set }: FieldProps<'people'>) {
  const t = useText(editorMessages);
  const say = useText(fieldMessages);
  const problem = useProblemAt(entry, `itemable.${name}`);
  const people = entry.draft.itemable[name];
  return (
    <ResourceMultiPick
      of={users}
      query={EMPLOYEE_LIST}
      label={say(name)}
      description={t('providersHint')}
      placeholder={people.length === 0 ? t('chooseProviders') : undefined}
      error={problem}
      readOnly={isReadOnly}
      value={people}
      onChange={(ids) => set({ [name]: ids })}
    />
  );
}
