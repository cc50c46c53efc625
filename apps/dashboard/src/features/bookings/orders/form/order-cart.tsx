import type { OrderTotals } from '@diwan/domain/order-totals.ts';
import type { ReactNode, Ref } from 'react';
import { useText } from '#kit/i18n/messages.ts';
import { Panel } from '#ui/panel.tsx';
import { LineCard, StoredLine } from './line-card.tsx';
import { useDraftLines, useOrder } from './order-context.ts';
import { orderFormMessages } from './order-form.messages.ts';
import classes from './order-form.module.css';
import { SumLines, useFigures, useProblems, useSums } from './order-sums.tsx';

function Lines({ figures }: { figures: OrderTotals }) {
  const t = useText(orderFormMessages);
  const { row, areLinesFixed } = useOrder();
  const lines = useDraftLines();
  const problems = useProblems();
  if (row && areLinesFixed) {
    return (
      <ul className={classes.lines}>
        {row.lines.map((line) => (
          <StoredLine key={line.id} line={line} />
        ))}
      </ul>
    );
  }
  return (
    <>
      {lines.length === 0 && <p className={classes.hint}>{t('nothingYet')}</p>}
      <ul className={classes.lines}>
        {lines.map((line, index) => (
          <LineCard key={line.key} line={line} total={figures.lines[index]} problem={problems.of(index)} />
        ))}
      </ul>
      {problems.whole !== undefined && (
        <p className={classes.problem} role="alert">
          {problems.whole}
        </p>
      )}
    </>
  );
}

interface OrderCartProps {
  readonly children?: ReactNode;
  /** The part that is brought into sight from elsewhere. */
  readonly place?: Ref<HTMLFieldSetElement>;
}

/** What is ordered and what it comes to; `children` stand below it. */
export function OrderCart({ children, place }: OrderCartProps) {
  const t = useText(orderFormMessages);
  const { menu, row } = useOrder();
  const figures = useFigures();
  const sums = useSums(figures);
  return (
    <fieldset ref={place} aria-label={t('items')} tabIndex={-1} className={classes.cart}>
      <Panel title={t('items')}>
        <Lines figures={figures} />
        <SumLines sums={sums} />
        {row === null && !menu.isPending && menu.terms === null && (
          <p className={classes.hint}>{t('estimate')}</p>
        )}
        {children}
      </Panel>
    </fieldset>
  );
}
