import { Chip, Group, Input } from '@mantine/core';
import { choiceLabel } from '@diwan/contract/catalogue/item-choices.ts';
import { useLocale } from '#kit/i18n/locale.ts';
import { useText } from '#kit/i18n/messages.ts';
import { OneOf } from '#ui/one-of.tsx';
import { chosenIn } from '../drafts/field-kinds.ts';
import { fieldOf } from '../drafts/item-members.ts';
import { useProblemAt } from '../item/save-state.ts';
import { fieldMessages, itemMessages } from './item.messages.ts';
import type { FieldProps } from './part-props.ts';

interface ChoicesProps {
  readonly label: string;
  readonly error: string | null;
  readonly isReadOnly: boolean;
  readonly choices: readonly string[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** One of a few choices, or none. */
function OneChoice({ choices, value, isReadOnly, onChange, ...field }: ChoicesProps) {
  const t = useText(itemMessages);
  const locale = useLocale();
  return (
    <OneOf
      {...field}
      isReadOnly={isReadOnly}
      data={[
        { value: '', label: t('noChoice') },
        ...choices.map((choice) => ({ value: choice, label: choiceLabel(choice, locale) })),
      ]}
      value={value}
      onChange={onChange}
    />
  );
}

/** Any of them; those chosen keep the order in which they are offered. */
function SeveralChoices({ choices, value, isReadOnly, onChange, ...field }: ChoicesProps) {
  const locale = useLocale();
  return (
    <Chip.Group
      multiple
      value={chosenIn(value)}
      onChange={(chosen) => onChange(choices.filter((choice) => chosen.includes(choice)).join(','))}
    >
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the wrapper draws the label and the problem as well */}
      <Input.Wrapper {...field} labelElement="div" role="group" aria-label={field.label}>
        <Group gap="xs">
          {choices.map((choice) => (
            <Chip key={choice} value={choice} disabled={isReadOnly}>
              {choiceLabel(choice, locale)}
            </Chip>
          ))}
        </Group>
      </Input.Wrapper>
    </Chip.Group>
  );
}

/** What is chosen from a list that everybody shares. */
export function ChoiceField({ name, entry, isReadOnly, set }: FieldProps<'choice'>) {
  const t = useText(fieldMessages);
  const { choices = [], blank } = fieldOf(name);
  const Choices = Array.isArray(blank) ? SeveralChoices : OneChoice;
  return (
    <Choices
      label={t(name)}
      error={useProblemAt(entry, `itemable.${name}`)}
      isReadOnly={isReadOnly}
      choices={choices}
      value={entry.draft.itemable[name]}
      onChange={(value) => set({ [name]: value })}
    />
  );
}
