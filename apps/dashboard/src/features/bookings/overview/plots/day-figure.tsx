import type { FigureOfDays } from '@diwan/contract/bookings/today.ts';
import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useText } from '#kit/i18n/messages.ts';
import { useIsShown } from '#kit/screens/shown-paths.ts';
import { Bdi } from '#ui/bdi.tsx';
import { todayMessages } from '../today/today.messages.ts';
import { deltaOf, senseOf } from './day-figure.rules.ts';
import classes from './plots.module.css';
import { Sparkline } from './sparkline.tsx';

export interface DayFigureProps {
  readonly name: string;
  readonly figure: FigureOfDays;
  readonly format: (value: number) => string;
  readonly unit?: string;
  /** Where the list is that it counts. */
  readonly to: string;
  /** More of it is worse. */
  readonly isUnwanted?: boolean;
}

function DeltaNote({ figure, isUnwanted }: { figure: FigureOfDays; isUnwanted: boolean }) {
  const t = useText(todayMessages);
  const delta = deltaOf(figure.value, figure.before);
  if (delta === null) return <span className={classes.delta}>{t('nothingBefore')}</span>;
  const Arrow = delta.way === 'less' ? IconArrowDownRight : IconArrowUpRight;
  return (
    <span className={classes.delta} data-sense={senseOf(delta, isUnwanted)}>
      {delta.way !== 'same' && <Arrow size={15} aria-hidden />}
      {delta.way === 'same' ? t('sameAsBefore') : t(delta.way, { percent: delta.percent })}
    </span>
  );
}

/** A figure of the day with its unit small, how it moved, and the days before as a line. It leads to its list. */
export function DayFigure({ name, figure, format, unit, to, isUnwanted = false }: DayFigureProps) {
  const isShown = useIsShown();
  const content = (
    <>
      <span className={classes.name}>{name}</span>
      <span className={classes.value}>
        <Bdi>{figure.value === null ? '–' : format(figure.value)}</Bdi>
        {unit !== undefined && figure.value !== null && <bdi className={classes.unit}>{unit}</bdi>}
      </span>
      <span className={classes.foot}>
        <DeltaNote figure={figure} isUnwanted={isUnwanted} />
        <Sparkline days={figure.days} />
      </span>
    </>
  );
  if (!isShown(to.split('?')[0] ?? '')) return <div className={classes.figure}>{content}</div>;
  return (
    <Link to={to} className={classes.figure}>
      {content}
    </Link>
  );
}
