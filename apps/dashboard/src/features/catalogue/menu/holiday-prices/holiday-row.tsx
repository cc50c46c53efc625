import { ActionIcon, Button } from '@mantine/core';
import { text } from '@diwan/contract/texts.ts';
import { IconX } from '@tabler/icons-react';
import { useLocale } from '#kit/i18n/locale.ts';
import { useText } from '#kit/i18n/messages.ts';
import { Bdi } from '#ui/bdi.tsx';
import { AmountInput } from '../editor/amount-input.tsx';
import { holidayPriceMessages } from './holiday-prices.messages.ts';
import classes from './holiday-prices.module.css';
import type { Problem } from './price-rows.ts';

interface HolidayRowProps {
  readonly name: string;
  /** First and last day as `DD-MM-YYYY`. */
  readonly days: readonly [from: string, to: string];
  readonly isPast: boolean;
  /** As typed; null: the usual prices hold. */
  readonly typed: string | null;
  readonly problem: Problem | null;
  /** What prices are counted in. */
  readonly unit: string;
  readonly isReadOnly: boolean;
  readonly onType: (typed: string | null) => void;
}

function Price({ name, typed, problem, unit, isReadOnly, onType }: HolidayRowProps) {
  const t = useText(holidayPriceMessages);
  const locale = useLocale();
  if (typed === null) {
    return (
      <span className={classes.usual}>
        {t('usualPrices')}
        {!isReadOnly && (
          <Button
            size="compact-sm"
            variant="subtle"
            aria-label={t('setPriceFor', { name })}
            onClick={() => onType('')}
          >
            {t('setPrice')}
          </Button>
        )}
      </span>
    );
  }
  return (
    <>
      <AmountInput
        label={null}
        aria-label={t('priceOf', { name })}
        unit={unit}
        error={problem && text(problem.key, locale, problem.values)}
        readOnly={isReadOnly}
        value={typed}
        onType={onType}
      />
      {!isReadOnly && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={t('skip', { name })}
          onClick={() => onType(null)}
        >
          <IconX size={18} />
        </ActionIcon>
      )}
    </>
  );
}

export function HolidayRow(props: HolidayRowProps) {
  const t = useText(holidayPriceMessages);
  const { name, days, isPast } = props;
  return (
    <li className={classes.row}>
      <div>
        <div className={classes.name}>
          <bdi>{name}</bdi>
          {isPast && <span className={classes.past}>{t('past')}</span>}
        </div>
        <div className={classes.days}>
          <Bdi>{days[0]}</Bdi> – <Bdi>{days[1]}</Bdi>
        </div>
      </div>
      <Price {...props} />
    </li>
  );
}
