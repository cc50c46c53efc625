import { SNOOZES, type Snooze } from '@diwan/contract/catalogue/serving-times.ts';
import { Button, Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { formatInstant } from '#kit/i18n/dates.ts';
import { useLocale } from '#kit/i18n/locale.ts';
import { useNameOf } from '#kit/i18n/localized.ts';
import { useText } from '#kit/i18n/messages.ts';
import { LoadError } from '#kit/resource/load-error.tsx';
import { RowsSkeleton } from '#ui/states.tsx';
import { useOrderMenu, type OrderMenu } from '../form/order-menu.ts';
import { Sheet } from '../till/sheet.tsx';
import { servingMessages } from './serving.messages.ts';
import classes from './serving.module.css';
import type { Serving } from './use-serving.ts';

const MINUTES_OF_AN_HOUR = 60;
const hoursOf = (snooze: Exclude<Snooze, 'closing'>) => Number(snooze) / MINUTES_OF_AN_HOUR;

interface SoldOutProps {
  readonly serving: Serving;
  /** Of the business. */
  readonly timezone: string;
  readonly onClose: () => void;
}

interface RowProps extends Omit<SoldOutProps, 'onClose'> {
  readonly id: number;
  readonly name: string;
}

function Choices({ id, name, serving }: Omit<RowProps, 'timezone'>) {
  const t = useText(servingMessages);
  return SNOOZES.map((choice) => (
    <Button
      key={choice}
      variant="default"
      size="compact-md"
      className={classes.choice}
      disabled={serving.isBusy}
      aria-label={
        choice === 'closing'
          ? t('closingSaid', { item: name })
          : t('hoursSaid', { item: name, hours: hoursOf(choice) })
      }
      onClick={() => serving.snooze(id, choice)}
    >
      {choice === 'closing' ? t('closing') : t('hours', { hours: hoursOf(choice) })}
    </Button>
  ));
}

function ItemRow({ id, name, serving, timezone }: RowProps) {
  const t = useText(servingMessages);
  const locale = useLocale();
  const snoozed = serving.served?.snoozed.find(({ item_id }) => item_id === id);
  return (
    <li className={classes.item} data-gone={snoozed !== undefined || undefined}>
      <span className={classes.name}>
        <bdi>{name}</bdi>
        {snoozed && <small>{t('until', { time: formatInstant(snoozed.until, locale, timezone) })}</small>}
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

function Items({ menu, words, ...rest }: Omit<SoldOutProps, 'onClose'> & { menu: OrderMenu; words: string }) {
  const t = useText(servingMessages);
  const nameOf = useNameOf();
  const gone = new Set(rest.serving.served?.snoozed.map(({ item_id }) => item_id));
  const found = menu.categories
    .flatMap(({ items }) => items)
    .filter(({ locales }) => locales.some(({ name }) => name.toLocaleLowerCase().includes(words)));
  // What is sold out stands first, to be found when it is there again.
  const sorted = [...found.filter(({ id }) => gone.has(id)), ...found.filter(({ id }) => !gone.has(id))];
  if (sorted.length === 0) return <Text>{t('none')}</Text>;
  return (
    <ul className={classes.items}>
      {sorted.map(({ id, locales }) => (
        <ItemRow key={id} id={id} name={nameOf(locales) || `#${id}`} {...rest} />
      ))}
    </ul>
  );
}

/** Every item of the branch's menu: one press says for how long it is sold out. */
export function SoldOut({ serving, timezone, onClose }: SoldOutProps) {
  const t = useText(servingMessages);
  const menu = useOrderMenu();
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
      {menu.error && <LoadError error={menu.error} onRetry={menu.retry} />}
      {menu.isPending && <RowsSkeleton rows={4} />}
      {!menu.error && !menu.isPending && (
        <Items menu={menu} words={typed.trim().toLocaleLowerCase()} serving={serving} timezone={timezone} />
      )}
    </Sheet>
  );
}
