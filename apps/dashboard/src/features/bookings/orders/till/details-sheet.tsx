import { users } from '@diwan/contract/accounts/users.ts';
import { formatPhone } from '@diwan/domain/phone.ts';
import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconUserCheck } from '@tabler/icons-react';
import { useFormContext } from 'react-hook-form';
import { useLookup } from '#kit/data/use-lookup.ts';
import { useText } from '#kit/i18n/messages.ts';
import { useWorkspace } from '#kit/workspace/workspace.ts';
import { paramsOf } from '#kit/resource/resource-calls.ts';
import { Bdi } from '#ui/bdi.tsx';
import { MomentField, WordsField } from '../../invoices/drawer/invoice-fields.tsx';
import { CustomerPart } from '../form/customer-part.tsx';
import type { OrderDraft } from '../form/order-draft.ts';
import { orderFormMessages } from '../form/order-form.messages.ts';
import { Sheet } from './sheet.tsx';
import { useTill } from './till-context.ts';
import { sheetMessages } from './sheets.messages.ts';
import { tillMessages } from './till.messages.ts';
import classes from './ticket.module.css';

const SEARCH_MILLISECONDS = 300;
const LEAST_DIGITS = 6;

/** Whose number is being typed, where the business knows it. */
function KnownCustomer() {
  const t = useText(sheetMessages);
  const workspace = useWorkspace();
  const { watch, setValue } = useFormContext<OrderDraft>();
  const { phone, name } = watch('customer');
  const [requested] = useDebouncedValue(phone, SEARCH_MILLISECONDS);
  const enabled = requested.replaceAll(/\D/g, '').length >= LEAST_DIGITS;
  const found = useLookup(users.search, {
    params: paramsOf(workspace),
    body: { search: enabled ? requested : '' },
    enabled,
  });
  const known = enabled ? found.data?.data.find((row) => row.phone === requested) : undefined;
  if (known === undefined) return null;
  return (
    <output className={classes.known}>
      <IconUserCheck size={18} aria-hidden />
      <span>
        {t('known', { name: `\u2068${known.name}\u2069` })} <Bdi>{formatPhone(requested)}</Bdi>
      </span>
      {name !== known.name && (
        <Button
          size="compact-md"
          variant="light"
          onClick={() => setValue('customer.name', known.name, { shouldDirty: true })}
        >
          {t('takeName')}
        </Button>
      )}
    </output>
  );
}

/** For whom, for when, and what else is to be known. */
export default function DetailsSheet() {
  const t = useText(sheetMessages);
  const till = useText(tillMessages);
  const form = useText(orderFormMessages);
  const { open } = useTill();
  return (
    <Sheet onClose={() => open(null)} title={till('details')}>
      <div className={classes.sheet}>
        <CustomerPart />
        <KnownCustomer />
        <MomentField name="scheduled_at" label={form('scheduled')} description={form('scheduledHint')} />
        <WordsField name="note" label={form('note')} />
        <Button size="md" onClick={() => open(null)}>
          {t('sheetDone')}
        </Button>
      </div>
    </Sheet>
  );
}
