import { Button } from '@mantine/core';
import { IconListNumbers } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useText } from '#kit/i18n/messages.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { numberOf } from '../drafts/typed-numbers.ts';
import { editorMessages } from './editor.messages.ts';
import { fieldMessages } from './field.messages.ts';
import classes from './item-editor.module.css';
import type { FieldProps } from './member-props.ts';

const UnitNames = lazyPart(() => import('../unit-names/unit-names.tsx'));

/** The names of the units; fewer than one unit count as one. */
export function UnitNamesButton({ name, entry, isReadOnly, set }: FieldProps<'texts'>) {
  const t = useText(editorMessages);
  const say = useText(fieldMessages);
  const [isOpen, setIsOpen] = useState(false);
  const { units, [name]: names } = entry.draft.itemable;
  const count = Math.max(1, Math.floor(numberOf(units.trim()) ?? 1));
  const named = names.slice(0, count).filter((text) => text.trim() !== '').length;
  return (
    <div className={classes.unitNames}>
      <Button
        variant="default"
        leftSection={<IconListNumbers size={16} />}
        disabled={entry.problems['itemable.units'] !== undefined}
        onClick={() => setIsOpen(true)}
      >
        {say(name)}
      </Button>
      <span className={classes.none}>{t('unitsNamed', { named, units: count })}</span>
      <Suspense fallback={null}>
        {isOpen && (
          <UnitNames
            units={count}
            names={names}
            isReadOnly={isReadOnly}
            onChange={(changed) => set({ [name]: changed })}
            onClose={() => setIsOpen(false)}
          />
        )}
      </Suspense>
    </div>
  );
}
