import { formatPhone } from '@diwan/domain/phone.ts';
import { users } from '@diwan/contract/accounts/users.ts';
import { Button, Text } from '@mantine/core';
import { IconUserPlus, IconUserSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { PhoneField } from '#kit/form/phone-field.tsx';
import { TextField } from '#kit/form/text-field.tsx';
import { problemText } from '#kit/form/problem-text.ts';
import { useLocale } from '#kit/i18n/locale.ts';
import { useText } from '#kit/i18n/messages.ts';
import { LookupPick, type FoundRow } from '#kit/resource/lookup-pick.tsx';
import { Bdi } from '#ui/bdi.tsx';
import { CustomerTags } from '../../customers/customer-tags.tsx';
import { ProfileLink } from '../../customers/profile-link.tsx';
import { useBooking } from './use-booking-form.ts';
import type { BookingInput } from './booking-schema.ts';
import classes from './drawer.module.css';
import { drawerMessages } from './drawer.messages.ts';

interface FoundCustomer extends FoundRow {
  readonly phone: string | null;
}

const NOBODY = { id: null, name: '', phone: '' };

function KnownCustomer() {
  const t = useText(drawerMessages);
  const locale = useLocale();
  const { setValue, formState } = useFormContext<BookingInput>();
  const { booking, isReadOnly } = useBooking();
  const booked = booking.row?.reserved_for;
  const customer = useWatch<BookingInput, 'reserved_for'>({ name: 'reserved_for' });
  const pick = (found: FoundCustomer | null) =>
    setValue('reserved_for', found ? { id: found.id, name: found.name, phone: found.phone ?? '' } : NOBODY, {
      shouldDirty: true,
      shouldValidate: formState.isSubmitted,
    });
  const problem = formState.errors.reserved_for;
  return (
    <>
      <LookupPick<FoundCustomer>
        search={users.search}
        label={t('customer')}
        placeholder={t('searchCustomer')}
        withAsterisk
        readOnly={isReadOnly}
        value={customer.id === null ? null : { id: customer.id, name: customer.name }}
        onChange={pick}
        error={problemText(
          problem?.name ?? ((problem?.type ? problem : undefined) as never),
          t('customer'),
          locale,
        )}
      />
      {customer.phone !== '' && (
        <Text size="sm" c="dimmed" mt={4}>
          <a href={`tel:${customer.phone}`} className={classes.phone}>
            <Bdi>{formatPhone(customer.phone)}</Bdi>
          </a>{' '}
          <ProfileLink id={customer.id} name={customer.name} />{' '}
          {customer.id === booked?.id && <CustomerTags tags={booked?.tags} />}
        </Text>
      )}
    </>
  );
}

/** Somebody who has been here before, found while typing, or a new name with a phone. */
export function CustomerPart() {
  const t = useText(drawerMessages);
  const { booking, isReadOnly } = useBooking();
  const { setValue } = useFormContext<BookingInput>();
  const [isAdding, setIsAdding] = useState(booking.row !== null && booking.row.reserved_for.id === null);
  const id = useWatch<BookingInput, 'reserved_for.id'>({ name: 'reserved_for.id' });
  // Once the server knows who was added, another name would be no correction of theirs.
  const isNew = isAdding && id === null;
  const turn = () => {
    setIsAdding(!isNew);
    setValue('reserved_for', NOBODY, { shouldDirty: true });
  };
  return (
    <section className={classes.part} aria-label={t('customer')}>
      {isNew ? (
        <div className={classes.pair}>
          <TextField name="reserved_for.name" label={t('name')} autoComplete="off" autoFocus />
          <PhoneField name="reserved_for.phone" label={t('phone')} />
        </div>
      ) : (
        <KnownCustomer />
      )}
      {!isReadOnly && (
        <Button
          variant="subtle"
          size="compact-sm"
          className={classes.inlineButton}
          leftSection={isNew ? <IconUserSearch size={16} /> : <IconUserPlus size={16} />}
          onClick={turn}
        >
          {t(isNew ? 'knownCustomer' : 'newCustomer')}
        </Button>
      )}
    </section>
  );
}
