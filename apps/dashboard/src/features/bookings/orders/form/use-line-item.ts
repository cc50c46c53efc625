import { useNameOf } from '#kit/i18n/localized.ts';
import { useText } from '#kit/i18n/messages.ts';
import { useOrder } from './order-context.ts';
import type { DraftLine } from './order-draft.ts';
import { orderFormMessages } from './order-form.messages.ts';

/** The item as the menu has it, and its name even where it has gone since it was ordered. */
export function useLineItem(line: DraftLine) {
  const t = useText(orderFormMessages);
  const nameOf = useNameOf();
  const { menu, row } = useOrder();
  const item = menu.items.get(line.item_id ?? 0);
  const stored = row?.lines.find(({ id }) => String(id) === line.key);
  return { item, name: nameOf(item?.locales ?? stored?.item.locales ?? []) || t('gone') };
}
