import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { CallError } from '#kit/data/call-error.ts';
import { useLocale } from '#kit/i18n/locale.ts';
import { useNameOf } from '#kit/i18n/localized.ts';
import type { OrderDraft, orderSchema } from './order-draft.ts';
import type { OrderMenu } from './order-menu.ts';
import { shortLine } from './short-line.ts';

type OrderForm = UseFormReturn<z.input<typeof orderSchema>, unknown, OrderDraft>;

/** Puts a refusal for too little of an item on the line of that item; says whether there is such a line. */
export function useShortLine(menu: OrderMenu) {
  const locale = useLocale();
  const nameOf = useNameOf();
  return (error: unknown, { lines }: OrderDraft, form: OrderForm): boolean => {
    if (!(error instanceof CallError)) return false;
    const names = lines.map(({ item_id: id }) => nameOf(menu.items.get(id ?? 0)?.locales ?? []));
    const index = shortLine(error.message, names, locale);
    if (index === null) return false;
    form.setError(`lines.${index}.count`, { type: 'server', message: error.message });
    return true;
  };
}
