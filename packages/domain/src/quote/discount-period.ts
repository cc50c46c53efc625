/** Local times of the business, as the wire has them: `YYYY-MM-DD HH:mm:ss`. */
interface DiscountPeriod {
  readonly from: string;
  /** At midnight: the last day, which counts whole (rule R19.3); else the moment at which it ends. */
  readonly to: string;
}

const DAY = 'YYYY-MM-DD'.length;

/** Whether an end names a day and not a moment of it. */
export const isLastDay = (to: string): boolean => to.endsWith(' 00:00:00');

function isOver(to: string, at: string): boolean {
  return isLastDay(to) ? at.slice(0, DAY) > to.slice(0, DAY) : at >= to;
}

/** Whether a discount counts at a local time. */
export const isInPeriod = ({ from, to }: DiscountPeriod, at: string): boolean =>
  from <= at && !isOver(to, at);

/** Whether a period holds any moment at all. */
export const isPeriodInOrder = ({ from, to }: DiscountPeriod): boolean => !isOver(to, from);
