import { useCurrencyName } from '#kit/i18n/currency.ts';
import { useText } from '#kit/i18n/messages.ts';
import { fieldOf, type MemberOf } from '../drafts/item-members.ts';
import { numberOf } from '../drafts/typed-numbers.ts';
import { useProblemAt } from '../item/use-problem.ts';
import { useMenu } from '../menu-context.ts';
import { AmountInput } from './amount-input.tsx';
import { fieldMessages } from './field.messages.ts';
import type { MemberProps } from './member-props.ts';
import { useHint } from './use-hint.ts';

interface NumberFieldProps extends MemberProps {
  readonly name: MemberOf<'count' | 'amount'>;
}

/** A count or an amount of money. What is left below what every item has becomes that on leaving. */
export function NumberField({ name, entry, isReadOnly, set }: NumberFieldProps) {
  const t = useText(fieldMessages);
  const currency = useCurrencyName()(useMenu().screen.currency);
  const { kind, blank } = fieldOf(name);
  const value = entry.draft.itemable[name];
  const problem = useProblemAt(entry, `itemable.${name}`, name);
  const isTooLittle = typeof blank === 'number' && (numberOf(value.trim()) ?? 0) < blank;
  return (
    <AmountInput
      label={t(name)}
      description={useHint(name)}
      isWhole={kind === 'count'}
      {...(kind === 'amount' ? { unit: currency } : {})}
      error={problem}
      readOnly={isReadOnly}
      value={value}
      onType={(typed) => set({ [name]: typed })}
      onBlur={() => isTooLittle && set({ [name]: String(blank) })}
    />
  );
}
