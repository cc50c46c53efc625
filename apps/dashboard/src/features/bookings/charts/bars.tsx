import { BarChart } from '@mantine/charts';
import '@mantine/charts/styles.css';
import { directionOf, useLocale } from '#kit/i18n/locale.ts';
import type { ChartColumn, ChartData } from './chart-data.ts';
import classes from './charts.module.css';
import { heightOf, type PictureSize } from './picture-height.ts';

interface BarsProps {
  readonly chart: ChartData;
  readonly size: PictureSize;
}

const NAME_PX = { large: 180, small: 116 } as const;
const VALUE_PX = 64;
const GAP_PX = 10;
/** Nothing at all, but to the left: a bar without length would have its value written on the names at its right. */
const TURNED_NOTHING_PX = -0.01;
const LONGEST_NAME = { large: 26, small: 15 } as const;

const shortened = (name: string, longest: number) =>
  name.length > longest ? `${name.slice(0, longest - 1)}…` : name;

const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });

/** Recharts knows no direction: the axes are turned here, and the drawing itself always runs from left to right. */
function axesOf({ chart, size }: BarsProps, isTurned: boolean) {
  const isLines = chart.layout === 'lines';
  const side = isTurned ? ('right' as const) : ('left' as const);
  const name = { tickFormatter: (text: string) => shortened(text, LONGEST_NAME[size]) };
  const value = {
    tickFormatter: (number: number) => compact.format(number),
    allowDecimals: false,
    ...(chart.most === undefined ? {} : { domain: [0, chart.most] }),
  };
  return {
    // Every second or third name where they have no room: left out one by one, months stand at uneven steps.
    xAxisProps: {
      reversed: isTurned,
      ...(isLines ? value : { interval: 'equidistantPreserveStart' as const }),
    },
    yAxisProps: {
      orientation: side,
      width: isLines ? NAME_PX[size] : VALUE_PX,
      ...(isLines ? { ...name, interval: 0 } : value),
      // Away from the axis, on whichever side it stands.
      tick: { transform: `translate(${isTurned ? GAP_PX : -GAP_PX}, 0)`, fontSize: 12, fill: 'currentColor' },
    },
  };
}

const isDrawn = <C extends ChartColumn>(column: C): column is C & { colour: string } =>
  column.colour !== null;

/** Recharts takes a dot within a key, as in `د.ك`, for a way into the row. */
const keyOf = (column: number) => `value${column}`;

/** Bars with their values written on them; the table beside them says the same to those who do not see them. */
export default function Bars({ chart, size }: BarsProps) {
  const locale = useLocale();
  const isTurned = directionOf(locale) === 'rtl';
  const drawn = chart.columns.map((column, index) => ({ ...column, key: keyOf(index) })).filter(isDrawn);
  const data = chart.rows.map(({ name, values }) => ({
    name,
    ...Object.fromEntries(values.map((value, index) => [keyOf(index), value ?? 0])),
  }));
  const [first] = drawn;
  return (
    <div dir="ltr" aria-hidden className={classes.picture}>
      <BarChart
        h={heightOf(chart, size)}
        data={data}
        dataKey="name"
        orientation={chart.layout === 'lines' ? 'vertical' : 'horizontal'}
        series={drawn.map(({ key, name, colour }) => ({ name: key, label: name, color: colour }))}
        valueFormatter={(value) => first?.format(value) ?? String(value)}
        withLegend={drawn.length > 1}
        legendProps={{ itemSorter: 'dataKey' }}
        withBarValueLabel={chart.layout === 'lines'}
        valueLabelProps={{ fill: 'currentColor', position: 'right' }}
        gridAxis={chart.layout === 'lines' ? 'y' : 'x'}
        maxBarWidth={32}
        barProps={{ isAnimationActive: false, radius: 3, minPointSize: isTurned ? TURNED_NOTHING_PX : 0 }}
        tooltipAnimationDuration={0}
        tooltipProps={{ wrapperStyle: { direction: directionOf(locale) } }}
        barChartProps={{ accessibilityLayer: false, margin: { top: 16, left: 16, right: 16 } }}
        {...axesOf({ chart, size }, isTurned)}
      />
    </div>
  );
}
