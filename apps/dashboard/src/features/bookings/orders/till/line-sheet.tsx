import { Button } from '@mantine/core';
import { useText } from '#kit/i18n/messages.ts';
import { AddonChoice, LineFoot, PriceChoice } from '../form/line-card.tsx';
import { useDraftLines } from '../form/order-context.ts';
import type { DraftLine } from '../form/order-draft.ts';
import { Sheet } from './sheet.tsx';
import { useLineItem } from '../form/use-line-item.ts';
import { useTill } from './till-context.ts';
import { sheetMessages } from './sheets.messages.ts';
import classes from './ticket.module.css';

function Options({ line }: { line: DraftLine }) {
  const t = useText(sheetMessages);
  const { editLine } = useTill();
  const { item, name } = useLineItem(line);
  return (
    <Sheet onClose={() => editLine(null)} title={t('sheetTitle', { name })}>
      <div className={classes.sheet}>
        {item && <PriceChoice line={line} item={item} name={name} />}
        {item && <AddonChoice line={line} item={item} name={name} />}
        <LineFoot line={line} name={name} />
        <Button size="md" data-autofocus onClick={() => editLine(null)}>
          {t('sheetDone')}
        </Button>
      </div>
    </Sheet>
  );
}

/** Everything about one line: its price, addons, number and wish. */
export default function LineSheet() {
  const { lineKey } = useTill();
  const line = useDraftLines().find(({ key }) => key === lineKey);
  return line ? <Options line={line} /> : null;
}
