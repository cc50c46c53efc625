interface Hours {
  readonly from: number;
  readonly to: number;
}

const PERCENT = 100;
const HOUR_MINUTES = 60;
const DAY_MINUTES = 1440;
/** As many names of hours as can stand beside each other. */
const MOST_TICKS = 8;

/** Minutes since midnight of a local time of the wire. */
export const minuteOf = (localTime: string): number =>
  Number(localTime.slice(11, 13)) * HOUR_MINUTES + Number(localTime.slice(14, 16));

const placeOf = (minute: number, { from, to }: Hours) =>
  Math.min(PERCENT, Math.max(0, ((minute / HOUR_MINUTES - from) / (to - from)) * PERCENT));

/** Where an appointment is in its lane; one that lasts past midnight ends with the lane. */
export function blockOf(
  { from, to }: { readonly from: string; readonly to: string },
  hours: Hours,
): { insetInlineStart: string; inlineSize: string } {
  const start = placeOf(minuteOf(from), hours);
  const end = placeOf(to.slice(0, 10) > from.slice(0, 10) ? DAY_MINUTES : minuteOf(to), hours);
  return { insetInlineStart: `${start}%`, inlineSize: `${Math.max(0, end - start)}%` };
}

export function hourTicks(hours: Hours): { hour: number; place: number }[] {
  const step = Math.max(1, Math.ceil((hours.to - hours.from) / MOST_TICKS));
  const count = Math.ceil((hours.to - hours.from) / step);
  return Array.from({ length: count }, (_, index) => {
    const hour = hours.from + index * step;
    return { hour, place: placeOf(hour * HOUR_MINUTES, hours) };
  });
}
