import { IconArrowDownRight, IconArrowUpRight, IconMinus } from '@tabler/icons-react';
import { useText } from '#kit/i18n/messages.ts';
import { Bdi } from '#ui/bdi.tsx';
import { reportMessages } from './reports.messages.ts';
import classes from './reports.module.css';

export interface Compared {
  readonly value: number | null;
  readonly before: number | null;
}

const PERCENT = 100;

/** By how much, of what it was; null where there was nothing to compare with. */
export const changeOf = ({ value, before }: Compared): number | null =>
  value === null || before === null || before === 0
    ? null
    : Math.round(((value - before) / Math.abs(before)) * PERCENT);

/** More or less than in the period before: an arrow and a number, of no colour, since more is not always better. */
export function Change({ of }: { readonly of: Compared }) {
  const t = useText(reportMessages);
  const change = changeOf(of);
  if (change === null)
    return (
      <span className={classes.change}>
        {of.value !== null && of.value !== 0 && of.before === 0 ? t('isNew') : '—'}
      </span>
    );
  const Arrow = change > 0 ? IconArrowUpRight : change < 0 ? IconArrowDownRight : IconMinus;
  return (
    <span className={classes.change} data-way={Math.sign(change)}>
      <Arrow size={16} stroke={2} aria-hidden />
      <Bdi>{`${change > 0 ? '+' : ''}${change}%`}</Bdi>
    </span>
  );
}
