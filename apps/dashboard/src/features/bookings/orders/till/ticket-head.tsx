import { Button, TextInput } from '@mantine/core';
import { IconClock, IconLayoutGrid, IconUser } from '@tabler/icons-react';
import { Suspense, useEffect } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { problemText } from '#kit/form/problem-text.ts';
import { useLocale } from '#kit/i18n/locale.ts';
import { useText } from '#kit/i18n/messages.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { useOptionWord } from '../../reservations/option-labels.ts';
import { useOrder } from '../form/order-context.ts';
import type { OrderDraft } from '../form/order-draft.ts';
import { orderFormMessages } from '../form/order-form.messages.ts';
import { orderMessages } from '../orders.messages.ts';
import { useSeatText } from '../use-seat-text.ts';
import { useTill } from './till-context.ts';
import { tillMessages } from './till.messages.ts';
import classes from './ticket.module.css';
import { useTables } from './use-tables.ts';

/** Most tickets are for now, and the till is there before the words of days are. */
const WantedAt = lazyPart(() => import('./wanted-at.tsx'));

/** As many as fit beside the plan, which has them all. */
const MOST_CHIPS = 8;

/** Only the types the branch offers; one alone is no choice. */
function Types() {
  const t = useText(orderMessages);
  const word = useOptionWord('order_types');
  const { types } = useOrder().menu;
  const { watch, setValue } = useFormContext<OrderDraft>();
  const chosen = watch('order_type');
  if (types.length < 2) return null;
  return (
    <fieldset className={classes.types} aria-label={t('type')}>
      {types.map((type) => (
        <button
          key={type}
          type="button"
          className={classes.type}
          aria-pressed={type === chosen}
          onClick={() => setValue('order_type', type, { shouldDirty: true, shouldTouch: true })}
        >
          {word(type)}
        </button>
      ))}
    </fieldset>
  );
}

/** A branch without a table begins another way, where it has one; whoever presses tables all the same reads why not. */
function useOtherWay(hasNoTable: boolean) {
  const { types, terms } = useOrder().menu;
  const { setValue, formState } = useFormContext<OrderDraft>();
  const isPressed = formState.touchedFields.order_type === true;
  // Until the settings are read, every type seems to be offered.
  const others = terms ? types.filter((type) => type !== 'dine_in') : [];
  const other = others.find((type) => type === 'self_pickup') ?? others[0];
  useEffect(() => {
    if (hasNoTable && !isPressed && other) setValue('order_type', other);
  }, [hasNoTable, isPressed, other, setValue]);
}

function FreeTables() {
  const t = useSeatText();
  const { areas, isSuccess } = useTables();
  const { setValue } = useFormContext<OrderDraft>();
  const tables = areas.flatMap((area) => area.tables);
  const free = tables.filter(({ state }) => state === 'free').slice(0, MOST_CHIPS);
  const hasNoTable = isSuccess && tables.length === 0;
  useOtherWay(hasNoTable);
  if (hasNoTable) return <p className={classes.hint}>{t('noSeats')}</p>;
  return (
    <fieldset className={classes.chips} aria-label={t('freeTables')}>
      {free.map(({ id, name }) => (
        <button
          key={id}
          type="button"
          className={classes.chip}
          onClick={() => setValue('seat_id', id, { shouldDirty: true, shouldValidate: true })}
        >
          <bdi>{name}</bdi>
        </button>
      ))}
    </fieldset>
  );
}

function Seat() {
  const t = useSeatText();
  const locale = useLocale();
  const { open } = useTill();
  const { areas } = useTables();
  const { watch, formState } = useFormContext<OrderDraft>();
  const chosen = watch('seat_id');
  const table = areas.flatMap((area) => area.tables).find(({ id }) => id === chosen);
  const problem = problemText(formState.errors.seat_id, t('seat'), locale);
  return (
    <div className={classes.seat}>
      <Button
        variant="default"
        size="md"
        leftSection={<IconLayoutGrid size={18} />}
        data-problem={problem !== undefined || undefined}
        onClick={() => open('plan')}
      >
        {table ? t('atTable', { name: `\u2068${table.name}\u2069` }) : t('pickTable')}
      </Button>
      {chosen === null && <FreeTables />}
      {problem !== undefined && (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

/** By hand, because the fields of forms bring what checks forms, and the till is there before it. */
function Address() {
  const form = useText(orderFormMessages);
  const locale = useLocale();
  const { field, fieldState } = useController<OrderDraft, 'delivery_address'>({ name: 'delivery_address' });
  const label = form('address');
  return (
    <TextInput {...field} label={label} withAsterisk error={problemText(fieldState.error, label, locale)} />
  );
}

function Details() {
  const t = useText(tillMessages);
  const { open } = useTill();
  const { watch } = useFormContext<OrderDraft>();
  const [customer, userId, note, scheduled] = watch(['customer', 'user_id', 'note', 'scheduled_at']);
  const who = customer.name || customer.phone || (userId === null ? '' : `#${userId}`);
  const notes = [note ?? ''].filter((text) => text !== '');
  return (
    <button type="button" className={classes.details} onClick={() => open('details')}>
      <IconUser size={18} stroke={1.7} aria-hidden />
      <span className={classes.detailWords}>
        {who === '' && notes.length === 0 && scheduled === null ? (
          t('details')
        ) : (
          <>
            {who !== '' && <bdi>{who}</bdi>}
            {scheduled != null && (
              <span className={classes.time}>
                <IconClock size={14} aria-hidden />{' '}
                <Suspense fallback={null}>
                  <WantedAt at={scheduled} />
                </Suspense>
              </span>
            )}
            {notes.map((text) => (
              <span key={text} className={classes.extras}>
                {text}
              </span>
            ))}
          </>
        )}
      </span>
    </button>
  );
}

/** How, where and for whom it is handed over. */
export function TicketHead() {
  const type = useFormContext<OrderDraft>().watch('order_type');
  return (
    <div className={classes.head}>
      <Types />
      {type === 'dine_in' && <Seat />}
      {type === 'delivery' && <Address />}
      <Details />
    </div>
  );
}
