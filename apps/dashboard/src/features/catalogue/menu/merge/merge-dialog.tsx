import { Button } from '@mantine/core';
import type { Choices, Conflict, Side } from '@diwan/domain/merge.ts';
import { useId, useState } from 'react';
import { useLocale } from '#kit/i18n/locale.ts';
import { useText } from '#kit/i18n/messages.ts';
import { useDialogLife } from '#ui/dialog-life.ts';
import { type MergeTarget, useCategory, useItem, useMenu } from '../menu-context.ts';
import { menuMessages } from '../menu.messages.ts';
import { conflictLabel, ConflictValue } from './conflict-value.tsx';
import classes from './merge-dialog.module.css';
import { fieldMessages } from '../editor/item.messages.ts';
import { mergeMessages } from './merge.messages.ts';
import type { Locale } from '@diwan/contract/locale.ts';
import { Modal } from '#ui/modal.tsx';
import { type LocalizedDraft, nameIn } from '../drafts/localized-draft.ts';
import type { ItemEntry } from '../drafts/menu-drafts.ts';

interface Merging {
  readonly name: string;
  readonly conflicts: readonly Conflict[];
  readonly nameOfRow: (field: string, id: string) => string;
  /** Takes the choices and saves. */
  readonly resolve: (choices: Choices) => void;
}

interface Named {
  readonly id: number | null;
  readonly locales: LocalizedDraft;
}

function rowsOf({ base, draft }: ItemEntry, field: string): readonly Named[] {
  if (field === 'prices' || field === 'addons') return [...draft[field], ...base[field]];
  return field === 'discounts' ? [...draft.discounts, ...base.discounts] : [];
}

function nameOfRowIn(entry: ItemEntry | undefined, locale: Locale): Merging['nameOfRow'] {
  return (field, id) => {
    if (!entry) return '';
    if (field === 'owner') {
      const owners = [entry.theirs?.itemable.owner, entry.row.itemable.owner];
      return owners.find((owner) => String(owner?.id) === id)?.name ?? `#${id}`;
    }
    const row = rowsOf(entry, field).find((one) => String(one.id) === id);
    return row ? nameIn(row.locales, locale) : '';
  };
}

/** What two people have both changed in one item or category; it follows what is typed meanwhile. */
function useMergeTarget({ kind, id }: MergeTarget, locale: Locale): Merging {
  const { screen } = useMenu();
  const item = useItem(kind === 'item' ? id : 0);
  const category = useCategory(kind === 'category' ? id : 0);
  const { items, categories } = screen.drafts;
  const entry = item ?? category;
  return {
    name: entry ? nameIn(entry.draft.locales, locale) : '',
    conflicts: kind === 'item' ? items.conflicts(id) : categories.conflicts(id),
    nameOfRow: nameOfRowIn(item, locale),
    resolve: (choices) => {
      if (kind === 'item') {
        items.resolve(id, choices);
        void screen.itemSaves.now(id);
      } else {
        categories.resolve(id, choices);
        void screen.categorySaves.now(id);
      }
    },
  };
}

const SIDES: readonly Side[] = ['mine', 'theirs'];

interface FieldProps {
  readonly conflict: Conflict;
  readonly label: string;
  readonly chosen: Side | undefined;
  readonly onChoose: (side: Side) => void;
  readonly nameOfRow: (field: string, id: string) => string;
}

function Field({ conflict, label, chosen, onChoose, nameOfRow }: FieldProps) {
  const t = useText(mergeMessages);
  const name = useId();
  return (
    <fieldset className={classes.field}>
      <legend className={classes.label}>{label}</legend>
      <div className={classes.sides}>
        {SIDES.map((side) => (
          <label key={side} className={classes.side} data-chosen={chosen === side || undefined}>
            <input
              type="radio"
              name={name}
              value={side}
              checked={chosen === side}
              onChange={() => onChoose(side)}
            />
            <span className={classes.whose}>{t(side)}</span>
            <span className={classes.value}>
              <ConflictValue path={conflict.path} value={conflict[side]} nameOfRow={nameOfRow} />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface MergeDialogProps {
  readonly target: MergeTarget;
  readonly onClose: () => void;
}

/** Both versions of what two people have changed, side by side; nothing is written until all is chosen. */
export default function MergeDialog({ target, onClose }: MergeDialogProps) {
  const t = useText(mergeMessages);
  const field = useText(fieldMessages);
  const tMenu = useText(menuMessages);
  const locale = useLocale();
  const { name, conflicts, nameOfRow, resolve } = useMergeTarget(target, locale);
  const [choices, setChoices] = useState<Choices>({});
  const { close, life } = useDialogLife(onClose);
  const done = conflicts.filter(({ path }) => choices[path] !== undefined).length;
  const chooseAll = (side: Side) => setChoices(Object.fromEntries(conflicts.map(({ path }) => [path, side])));
  return (
    <Modal
      {...life}
      title={t('title', { name: name || tMenu('noName') })}
      size="xl"
      closeButtonProps={{ 'aria-label': tMenu('close') }}
    >
      <p className={classes.explain}>{t('explain')}</p>
      <div className={classes.bulk}>
        {SIDES.map((side) => (
          <Button key={side} variant="default" onClick={() => chooseAll(side)}>
            {side === 'mine' ? t('allMine') : t('allTheirs')}
          </Button>
        ))}
      </div>
      {conflicts.map((conflict) => (
        <Field
          key={conflict.path}
          conflict={conflict}
          label={conflictLabel(conflict.path, { field, menu: tMenu, merge: t }, nameOfRow)}
          chosen={choices[conflict.path]}
          onChoose={(side) => setChoices((former) => ({ ...former, [conflict.path]: side }))}
          nameOfRow={nameOfRow}
        />
      ))}
      <div className={classes.foot}>
        <output className={classes.count}>{t('chosen', { done, total: conflicts.length })}</output>
        <Button variant="subtle" color="gray" onClick={close}>
          {t('later')}
        </Button>
        <Button
          disabled={done < conflicts.length}
          onClick={() => {
            close();
            resolve(choices);
          }}
        >
          {t('save')}
        </Button>
      </div>
    </Modal>
  );
}
