import { Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useIsShown } from '#kit/screens/shown-paths.ts';
import { Bdi } from '#ui/bdi.tsx';
import classes from './figure-board.module.css';
import type { Figure } from './figures.ts';
import { Sparkline } from './plots/sparkline.tsx';

interface FigureBoardProps {
  readonly label: string;
  /** Null: still coming. */
  readonly figures: readonly Figure[] | null;
  /** For a screen on a wall. */
  readonly isLarge?: boolean;
}

const EXPECTED = 7;

function Content({ figure, isLarge }: { figure: Figure; isLarge: boolean }) {
  const { name, value, unit, note, days } = figure;
  return (
    <>
      <span className={classes.name}>{name}</span>
      <span className={classes.value}>
        <Bdi>{value}</Bdi> {unit !== undefined && <bdi className={classes.unit}>{unit}</bdi>}
      </span>
      {note !== undefined && <span className={classes.note}>{note}</span>}
      {/* On a wall it stands beside, larger. */}
      {days && !isLarge && <Sparkline days={days} />}
    </>
  );
}

/** Figures side by side; each leads to the list it counts, where the reader has that list. */
export function FigureBoard({ label, figures, isLarge = false }: FigureBoardProps) {
  const isShown = useIsShown();
  const large = isLarge || undefined;
  return (
    <section aria-label={label} aria-busy={figures === null} className={classes.board} data-large={large}>
      {figures === null
        ? Array.from({ length: EXPECTED }, (_, index) => (
            <div key={index} className={classes.figure}>
              <Skeleton height={14} width="60%" />
              <Skeleton height={isLarge ? 64 : 32} width="40%" />
            </div>
          ))
        : figures.map((figure) =>
            isShown(figure.to.split('?')[0] ?? '') ? (
              <Link key={figure.key} to={figure.to} className={classes.figure}>
                <Content figure={figure} isLarge={isLarge} />
              </Link>
            ) : (
              <div key={figure.key} className={classes.figure}>
                <Content figure={figure} isLarge={isLarge} />
              </div>
            ),
          )}
    </section>
  );
}
