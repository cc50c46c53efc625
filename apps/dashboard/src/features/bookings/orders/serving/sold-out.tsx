import { SNOOZES } from '@diwan/contract/catalogue/serving-times.ts';
import { serving as calls, type ServedItem } from '@diwan/contract/catalogue/serving.ts';
import { wordFinder } from '@diwan/domain/search-words.ts';
import { Button, Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useRead } from '#kit/data/use-read.ts';
import { MomentIn } from '#kit/i18n/moment.tsx';
import { useNameOf } from '#kit/i18n/localized.ts';
import { useText } from '#kit/i18n/messages.ts';
import { LoadError } from '#kit/resource/load-error.tsx';
import { RowsSkeleton } from '#ui/states.tsx';
import { Sheet } from '../till/sheet.tsx';
import { useFormatSnooze } from './say-snooze.ts';
import { servingMessages } from './serving.messages.ts';
import classes from './serving.module.css';
import type { Place, Serving } from './use-serving.ts';

interface SoldOutProps {
  readonly at: Place;
  readonly serving: Serving;
  readonly onClose: () => void;
}

interface RowProps {
  readonly id: number;
  readonly name: string;
  readonly serving: Serving;
}

function Choices({ id, name, serving }: RowProps) {
  const formatSnooze = useFormatSnooze(name);
  return SNOOZES.map((choice) => {
    const { words, label } = formatSnooze(choice);
    return (
      <Button
        key={choice}
        variant="default"
        size="compact-md"
        className={classes.choice}
        disabled={serving.isBusy}
        aria-label={label}
        onClick={() => serving.snooze(id, choice)}
      >
        {words}
      </Button>
    );
  });
}

function GoneUntil({ until }: { readonly until: string | null }) {
  const t = useText(servingMessages);
  if (until === null) return t('untilTold');
  return <MomentIn at={until} sentence={(time) => t('until', { time })} />;
}

function ItemRow({ id, name, serving }: RowProps) {
  const t = useText(servingMessages);
  const snoozed = serving.served?.snoozed.find(({ item_id }) => item_id === id);
  return (
    <li className={classes.item} data-gone={snoozed !== undefined || undefined}>
      <span className={classes.name}>
        <bdi>{name}</bdi>
        {snoozed && (
          <small>
            <GoneUntil until={snoozed.until} />
          </small>
        )}
      </span>
      <span className={classes.times}>
        {snoozed ? (
          <Button
            size="compact-md"
            className={classes.choice}
            disabled={serving.isBusy}
            aria-label={t('backSaid', { item: name })}
            onClick={() => serving.snooze(id, null)}
          >
            {t('back')}
          </Button>
        ) : (
          <Choices id={id} name={name} serving={serving} />
        )}
      </span>
    </li>
  );
}

interface ItemsProps {
  readonly items: readonly ServedItem[];
  readonly typed: string;
  readonly serving: Serving;
}

function Items({ items, typed, serving }: ItemsProps) {
  const t = useText(servingMessages);
  const nameOf = useNameOf();
  const gone = new Set(serving.served?.snoozed.map(({ item_id }) => item_id));
  const isFound = wordFinder(typed);
  const found = items.filter(({ locales }) => isFound(locales.map(({ name }) => name)));
  // What is sold out stands first, to be found when it is there again.
  const sorted = [...found.filter(({ id }) => gone.has(id)), ...found.filter(({ id }) => !gone.has(id))];
  if (sorted.length === 0) return <Text>{t('none')}</Text>;
  return (
    <ul className={classes.items}>
      {sorted.map(({ id, locales }) => (
        <ItemRow key={id} id={id} name={nameOf(locales) || `#${id}`} serving={serving} />
      ))}
    </ul>
  );
}

/** Every item of the branch's menu: one press says for how long it is sold out. */
export function SoldOut({ at, serving, onClose }: SoldOutProps) {
  const t = useText(servingMessages);
  const menu = useRead(calls.items, { params: at });
  const [typed, setTyped] = useState('');
  return (
    <Sheet title={t('soldOutTitle')} size="lg" onClose={onClose}>
      <Text className={classes.hint}>{t('soldOutText')}</Text>
      <TextInput
        type="search"
        aria-label={t('find')}
        placeholder={t('find')}
        autoComplete="off"
        leftSection={<IconSearch size={16} />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {menu.error && <LoadError error={menu.error} onRetry={() => void menu.refetch()} />}
      {menu.isPending && <RowsSkeleton rows={4} />}
      {menu.data && <Items items={menu.data} typed={typed} serving={serving} />}
    </Sheet>
  );
}
