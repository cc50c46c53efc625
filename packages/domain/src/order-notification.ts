import { orderTypeWords } from './choice-labels.ts';
import { formatLocalTime, formatLocalTimeInText } from './format-time.ts';
import { orderName } from './names.ts';
import type { NotificationTexts, OrderFacts } from './notification-texts.ts';

/** A new order: for when it is wanted where that is not at once, how many pieces, what it comes to and how it is handed over. */
export function orderNotification(facts: OrderFacts): NotificationTexts {
  const link = `/orders/edit/${facts.id}`;
  const { orderType, business = 'restaurant' } = facts;
  const type = orderTypeWords(orderType, business) ?? { en: orderType, ar: orderType };
  const items = facts.count === 1 ? '1 item' : `${facts.count} items`;
  const at = facts.scheduled ?? null;
  const later =
    at === null
      ? { en: '', ar: '' }
      : { en: `For ${formatLocalTime(at, 'en')}: `, ar: `لموعد ${formatLocalTimeInText(at, 'ar')}: ` };
  return {
    en: {
      title: `New order ${orderName(facts, 'en')}`,
      body: `${later.en}${items}, ${facts.total} ${facts.currency}, ${type.en}`,
      link,
    },
    ar: {
      title: `طلب جديد ${orderName(facts, 'ar')}`,
      body: `${later.ar}عدد الأصناف ${facts.count}، الإجمالي ${facts.total} ${facts.currency}، ${type.ar}`,
      link,
    },
  };
}
