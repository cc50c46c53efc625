import { orderName } from '@diwan/domain/names.ts';
import { users } from '@diwan/contract/accounts/users.ts';
import { orders } from '@diwan/contract/bookings/orders.ts';
import { reservations } from '@diwan/contract/bookings/reservations.ts';
import { SegmentedControl, Text } from '@mantine/core';
import { useState } from 'react';
import { useFormContext, type FieldError } from 'react-hook-form';
import { call } from '#kit/data/call.ts';
import { problemText } from '#kit/form/problem-text.ts';
import { LocalMoment } from '#kit/i18n/moment.tsx';
import { useLocale } from '#kit/i18n/locale.ts';
import { useText } from '#kit/i18n/messages.ts';
import { LookupPick, type FoundRow } from '#kit/resource/lookup-pick.tsx';
import { SearchPick, type Suggestion } from '#kit/resource/search-pick.tsx';
import { invoiceDrawerMessages } from './invoice-drawer.messages.ts';

export type Target = 'reservation' | 'order' | 'person';
const FIELDS = { reservation: 'reservation_id', order: 'order_id', person: 'invoice_for' } as const;

/** The members of the form whose problems stand here. */
export const TARGET_MEMBERS: readonly string[] = Object.values(FIELDS);

type Where = Readonly<Record<'business_id' | 'branch_id', number>>;

interface FindProps {
  readonly at: Where;
  readonly onPick: (id: number | null) => void;
}

function FoundBooking({
  label,
  placeholder,
  search,
  onPick,
}: {
  readonly label: string;
  readonly placeholder: string;
  readonly search: (query: string) => Promise<readonly Suggestion[]>;
  readonly onPick: (id: number | null) => void;
}) {
  const t = useText(invoiceDrawerMessages);
  const [picked, setPicked] = useState<Suggestion | null>(null);
  const pick = (found: Suggestion | null) => {
    setPicked(found);
    onPick(found?.id ?? null);
  };
  return (
    <SearchPick
      label={label}
      placeholder={placeholder}
      picked={picked && <bdi>{picked.name}</bdi>}
      search={search}
      notFound={(query) => t('nothingFound', { query })}
      onPick={pick}
      onReset={() => pick(null)}
    />
  );
}

function FindReservation({ at, onPick }: FindProps) {
  const t = useText(invoiceDrawerMessages);
  const search = async (query: string) => {
    const params = { business_id: at.business_id, branch_or_all: at.branch_id };
    const { data } = await call(reservations.list, { params, query: { search: query, per_page: 5 } });
    return data.map(({ id, reserved_for, from }) => ({
      id,
      name: `${t('reservationNumber', { number: id })} – ${reserved_for.name}`,
      detail: <LocalMoment at={from} />,
    }));
  };
  const words = { label: t('reservation'), placeholder: t('findReservation') };
  return <FoundBooking {...words} search={search} onPick={onPick} />;
}

function FindOrder({ at, onPick }: FindProps) {
  const t = useText(invoiceDrawerMessages);
  const locale = useLocale();
  const search = async (query: string) => {
    const { data } = await call(orders.list, {
      params: { business_id: at.business_id, branch_or_all: at.branch_id },
      query: { search: query, per_page: 5 },
    });
    return data.map(({ id, number, day, customer }) => ({
      id,
      name: [t('orderNumber', { number: orderName({ number, day }, locale) }), customer.name]
        .filter(Boolean)
        .join(' – '),
    }));
  };
  return <FoundBooking label={t('order')} placeholder={t('findOrder')} search={search} onPick={onPick} />;
}

function FindPerson({ onPick }: Pick<FindProps, 'onPick'>) {
  const t = useText(invoiceDrawerMessages);
  const [picked, setPicked] = useState<FoundRow | null>(null);
  return (
    <LookupPick
      search={users.search}
      label={t('person')}
      placeholder={t('findPerson')}
      value={picked}
      onChange={(found: FoundRow | null) => {
        setPicked(found);
        onPick(found?.id ?? null);
      }}
    />
  );
}

/** A reservation, an order or a person: what the money is for. */
export function TargetFields({ at }: { at: Where }) {
  const t = useText(invoiceDrawerMessages);
  const locale = useLocale();
  const { setValue, clearErrors, formState } = useFormContext();
  const [target, setTarget] = useState<Target>('reservation');
  const put = (id: number | null, kind: Target = target) => {
    for (const [name, field] of Object.entries(FIELDS))
      setValue(field, name === kind ? id : null, { shouldDirty: true });
    clearErrors(Object.values(FIELDS));
  };
  const turn = (next: string) => {
    setTarget(next as Target);
    put(null, next as Target);
  };
  const { errors } = formState;
  const problem = errors[FIELDS[target]] ?? errors['invoice_for'];
  return (
    <>
      <SegmentedControl
        fullWidth
        aria-label={t('target')}
        data={(['reservation', 'order', 'person'] as const).map((value) => ({ value, label: t(value) }))}
        value={target}
        onChange={turn}
      />
      {target === 'reservation' && <FindReservation at={at} onPick={put} />}
      {target === 'order' && <FindOrder at={at} onPick={put} />}
      {target === 'person' && <FindPerson onPick={put} />}
      {problem && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {problemText(problem as FieldError, t(target), locale)}
        </Text>
      )}
    </>
  );
}
