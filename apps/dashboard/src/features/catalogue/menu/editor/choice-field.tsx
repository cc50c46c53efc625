import { NativeSelect } from '@mantine/core';
import { choiceWord } from '@diwan/contract/catalogue/item-choices.ts';
import { useLocale } from '#kit/i18n/locale.ts';
import { useText } from '#kit/i18n/messages.ts';
import { fieldOf, type MemberOf } from '../drafts/item-members.ts';
import { useProblemAt } from '../item/use-problem.ts';
import { fieldMessages } from './field.messages.ts';
import { itemMessages } from './item.messages.ts';
import type { MemberProps } from './member-props.ts';

interface ChoiceFieldProps extends MemberProps {
  readonly name: MemberOf<'choice'>;
}

/** One of a few choices, or none. */
export function ChoiceField({ name, entry, isReadOnly, set }: ChoiceFieldProps) {
  const t = useText(fieldMessages);
  const say = useText(itemMessages);
  const locale = useLocale();
  const { choices = [] } = fieldOf(name);
  return (
    <NativeSelect
      label={t(name)}
      disabled={isReadOnly}
      error={useProblemAt(entry, `itemable.${name}`)}
      data={[
        { value: '', label: say('noChoice') },
        ...choices.map((value) => ({ value, label: choiceWord(value, locale) })),
      ]}
      value={entry.draft.itemable[name]}
      onChange={(event) => set({ [name]: event.currentTarget.value })}
    />
  );
}
