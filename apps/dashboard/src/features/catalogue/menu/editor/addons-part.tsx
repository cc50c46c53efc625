import { Button, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { randomKey } from '#kit/data/random-key.ts';
import { useText } from '#kit/i18n/messages.ts';
import type { PricedDraft } from '../drafts/item-draft.ts';
import { newPrice } from '../item/price-rows.ts';
import { useMenu } from '../menu-context.ts';
import { itemMessages } from './item.messages.ts';
import type { PartProps } from './part-props.ts';
import classes from './item-editor.module.css';
import { PricedRow, withRow } from './priced-rows.tsx';

export function AddonsPart({ entry, patch, isReadOnly }: PartProps) {
  const t = useText(itemMessages);
  const { rights } = useMenu();
  const { addons } = entry.draft;
  const replace = (key: string, next: PricedDraft | null) =>
    patch((draft) => ({ addons: withRow(draft.addons, key, next) }));
  return (
    <fieldset className={classes.part}>
      <legend className={classes.legend}>{t('addons')}</legend>
      {addons.length === 0 && <Text className={classes.none}>{t('noAddons')}</Text>}
      {addons.map((row, index) => (
        <PricedRow
          key={row.key}
          list="addons"
          row={row}
          index={index}
          entry={entry}
          isReadOnly={isReadOnly}
          removeLabel={t('removeAddon', { row: index + 1 })}
          onChange={(next) => replace(row.key, next)}
          onRemove={() => replace(row.key, null)}
        />
      ))}
      {!isReadOnly && rights.createItem && (
        <Button
          variant="default"
          className={classes.add}
          leftSection={<IconPlus size={16} />}
          onClick={() => patch((draft) => ({ addons: [...draft.addons, newPrice(randomKey(), null)] }))}
        >
          {t('addAddon')}
        </Button>
      )}
    </fieldset>
  );
}
