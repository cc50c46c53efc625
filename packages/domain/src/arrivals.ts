import type { NotificationTexts } from './notification-texts.ts';
import { orderName } from './names.ts';
import { MINUTE_MS } from './time-range.ts';

/** An order as far as it matters to a guest who waits for it in a car. */
export interface Awaited {
  readonly order_type: string;
  readonly status: string;
}

/** For so long a guest who says again to be there is not rung again. */
export const RING_AGAIN_MINUTES = 3;
const OPEN: ReadonlySet<string> = new Set(['pending', 'accepted', 'ready']);

/** Whether its guest may say to be there: it is brought to a car, and nobody has handed it over yet. */
export const mayArrive = ({ order_type: type, status }: Awaited): boolean =>
  type === 'car_pickup' && OPEN.has(status);

/** What becomes of a press on "I have arrived" (rule R20.16); `rungAt` and `now` in epoch milliseconds, null: never rung. */
export function arrivalOf(order: Awaited, rungAt: number | null, now: number): 'rings' | 'stays' | 'refused' {
  if (!mayArrive(order)) return 'refused';
  return rungAt === null || now - rungAt >= RING_AGAIN_MINUTES * MINUTE_MS ? 'rings' : 'stays';
}

interface Car {
  readonly plate: string;
  readonly model: string | null;
  readonly colour: string | null;
}

/** A car in one line, as it is looked for: `12-34567 · Toyota · White`. Each part stands by itself in either language. */
export const formatCar = ({ plate, model, colour }: Car): string =>
  [plate, model, colour]
    .filter((part) => part !== null && part !== '')
    .map((part) => `\u2068${part}\u2069`)
    .join(' · ');

/** The words a guest presses in the car, with the order and what to look for. */
export function arrivedNotice(
  order: Parameters<typeof orderName>[0] & { readonly id: number },
  car: Car | null,
): NotificationTexts {
  const link = `/orders/edit/${order.id}`;
  const body = car === null ? '' : formatCar(car);
  return {
    en: { title: `“I have arrived” – order ${orderName(order, 'en')}`, body, link },
    ar: { title: `«وصلت» – الطلب ${orderName(order, 'ar')}`, body, link },
  };
}
