import { useText } from '#kit/i18n/messages.ts';
import { ShortcutRows } from '#kit/resource/shortcut-rows.tsx';
import { orderFormMessages } from '../form/order-form.messages.ts';
import { useSeatText } from '../use-seat-text.ts';
import { keyListMessages } from './till-key-list.messages.ts';
import { tillMessages } from './till.messages.ts';

export default function TillKeyList() {
  const t = useText(tillMessages);
  const key = useText(keyListMessages);
  const form = useText(orderFormMessages);
  const seats = useSeatText();
  return (
    <ShortcutRows
      keys={[
        ['1–9', key('keyItem')],
        ['F', key('keyFavourites')],
        ['+ −', key('keyMore')],
        ['Backspace', key('keyRemove')],
        [key('scanner'), key('keyScan')],
        ['D', t('discount')],
        ['T', seats('plan')],
        ['C', t('details')],
        ['P', t('pay')],
        ['H', t('hold')],
        ['G', t('held')],
        ['Ctrl+S', form('place')],
        ['Enter', key('keyEnter')],
      ]}
    />
  );
}
