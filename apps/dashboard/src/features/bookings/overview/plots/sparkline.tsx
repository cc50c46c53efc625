import classes from './plots.module.css';

const WIDTH = 100;
const HEIGHT = 30;
const TOP = 3;

/** The days of a figure as a line without words: who cannot see it reads the figure and its delta beside it. */
export function Sparkline({ days }: { days: readonly (number | null)[] }) {
  const most = Math.max(...days.map((day) => day ?? 0));
  if (most <= 0) return null;
  const points = days.map((day, index) => ({
    x: (index / Math.max(1, days.length - 1)) * WIDTH,
    y: HEIGHT - (Math.max(0, day ?? 0) / most) * (HEIGHT - TOP),
  }));
  const line = points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join(' L ');
  const last = points.at(-1);
  return (
    <svg className={classes.spark} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
      <path className={classes.sparkArea} d={`M 0 ${HEIGHT} L ${line} L ${WIDTH} ${HEIGHT} Z`} />
      <path className={classes.sparkLine} d={`M ${line}`} />
      {last && <path className={classes.sparkEnd} d={`M ${last.x} ${last.y} L ${last.x} ${last.y}`} />}
    </svg>
  );
}
