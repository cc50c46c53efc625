import { users } from '@diwan/contract/accounts/users.ts';
import { Button } from '@mantine/core';
import { IconUserPlus, IconUserSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { PhoneField } from '#kit/form/phone-field.tsx';
import { TextField } from '#kit/form/text-field.tsx';
import { useText } from '#kit/i18n/messages.ts';
import { LookupPick, type FoundRow } from '#kit/resource/lookup-pick.tsx';
import type { OrderDraft } from './order-draft.ts';
import { customerPartMessages } from './customer-part.messages.ts';
import classes from './order-form.module.css';

const NOBODY = { name: '', phone: '' };

/** A name and a phone, or somebody who has ordered before. Nobody needs to be named. */
export function CustomerPart() {
  const t = useText(customerPartMessages);
  const { setValue } = useFormContext<OrderDraft>();
  const [isKnown, setIsKnown] = useState(false);
  const [picked, setPicked] = useState<FoundRow | null>(null);
  const pick = (found: FoundRow | null) => {
    setPicked(found);
    setValue('user_id', found?.id ?? null, { shouldDirty: true });
  };
  const turn = () => {
    setIsKnown(!isKnown);
    pick(null);
    setValue('customer', NOBODY, { shouldDirty: true });
  };
  return (
    <div className={classes.stack}>
      {isKnown ? (
        <LookupPick
          search={users.search}
          label={t('customer')}
          placeholder={t('findCustomer')}
          autoFocus
          value={picked}
          onChange={pick}
        />
      ) : (
        <div className={classes.pair}>
          <TextField name="customer.name" label={t('name')} autoComplete="off" />
          <PhoneField name="customer.phone" label={t('phone')} />
        </div>
      )}
      <Button
        variant="subtle"
        size="compact-sm"
        className={classes.inlineButton}
        leftSection={isKnown ? <IconUserPlus size={16} /> : <IconUserSearch size={16} />}
        onClick={turn}
      >
        {t(isKnown ? 'newCustomer' : 'knownCustomer')}
      </Button>
    </div>
  );
}
