import { Button } from '@mantine/core';
import { IconListNumbers } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useCurrencyName } from '#kit/i18n/currency.ts';
import { useText } from '#kit/i18n/messages.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { numberOf } from '../drafts/typed-numbers.ts';
import { useProblemAt } from '../item/use-problem.ts';
import { useMenu } from '../menu-context.ts';
import { itemMessages } from './item.messages.ts';
import { AmountInput } from './amount-input.tsx';
import { editorMessages } from './editor.messages.ts';
import classes from './item-editor.module.css';
import type { MemberProps } from './member-props.ts';

const UnitNames = lazyPart(() => import('../unit-names/unit-names.tsx'));

/** Below 1 or empty means 1. */
const atLeastOne = (typed: string): string => ((numberOf(typed.trim()) ?? 0) < 1 ? '1' : typed);

function UnitNamesButton({ entry, isReadOnly, set }: MemberProps) {
  const t = useText(editorMessages);
  const [isOpen, setIsOpen] = useState(false);
  const { units, unit_names } = entry.draft.itemable;
  const count = Math.floor(numberOf(atLeastOne(units).trim()) ?? 1);
  const named = unit_names.slice(0, count).filter((name) => name.trim() !== '').length;
  return (
    <div className={classes.unitNames}>
      <Button
        variant="default"
        leftSection={<IconListNumbers size={16} />}
        disabled={entry.problems['itemable.units'] !== undefined}
        onClick={() => setIsOpen(true)}
      >
        {t('unitNames')}
      </Button>
      <span className={classes.none}>{t('unitsNamed', { named, units: count })}</span>
      <Suspense fallback={null}>
        {isOpen && (
          <UnitNames
            units={count}
            names={unit_names}
            isReadOnly={isReadOnly}
            onChange={(names) => set({ unit_names: names })}
            onClose={() => setIsOpen(false)}
          />
        )}
      </Suspense>
    </div>
  );
}

/** Units with their names, bedrooms and insurance: what chalets and hotel rooms have. */
export function UnitsFields(props: MemberProps) {
  const { entry, isReadOnly, set } = props;
  const t = useText(itemMessages);
  const unit = useCurrencyName()(useMenu().screen.currency);
  const { units, bedrooms, insurance } = entry.draft.itemable;
  const unitsProblem = useProblemAt(entry, 'itemable.units', 'units');
  const bedroomsProblem = useProblemAt(entry, 'itemable.bedrooms');
  const insuranceProblem = useProblemAt(entry, 'itemable.insurance');
  return (
    <>
      <div className={classes.trio}>
        <AmountInput
          label={t('units')}
          isWhole
          error={unitsProblem}
          readOnly={isReadOnly}
          value={units}
          onType={(typed) => set({ units: typed })}
          onBlur={() => atLeastOne(units) !== units && set({ units: atLeastOne(units) })}
        />
        <AmountInput
          label={t('bedrooms')}
          isWhole
          error={bedroomsProblem}
          readOnly={isReadOnly}
          value={bedrooms}
          onType={(typed) => set({ bedrooms: typed })}
          onBlur={() => atLeastOne(bedrooms) !== bedrooms && set({ bedrooms: atLeastOne(bedrooms) })}
        />
        <AmountInput
          label={t('insurance')}
          unit={unit}
          error={insuranceProblem}
          readOnly={isReadOnly}
          value={insurance}
          onType={(typed) => set({ insurance: typed })}
        />
      </div>
      <UnitNamesButton {...props} />
    </>
  );
}
