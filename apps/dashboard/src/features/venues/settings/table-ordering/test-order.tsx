import { orders } from '@diwan/contract/bookings/orders.ts';
import { Anchor, Button } from '@mantine/core';
import { IconBellRinging, IconExternalLink } from '@tabler/icons-react';
import { useState } from 'react';
import { CallError } from '#kit/data/call-error.ts';
import { useWrite } from '#kit/data/use-write.ts';
import { formatInstant } from '#kit/i18n/format-instant.ts';
import { useLocale } from '#kit/i18n/locale.ts';
import { useText } from '#kit/i18n/messages.ts';
import { notify } from '#ui/overlays.ts';
import { Panel } from '#ui/panel.tsx';
import { tableOrderingMessages } from './table-ordering.messages.ts';
import classes from './table-ordering.module.css';

interface TestOrderProps {
  readonly params: { readonly business_id: number; readonly branch_id: number };
  readonly timezone: string;
}

/** Rings at desk and kitchen, so that an owner has heard it before the first guest orders. */
export function TestOrder({ params, timezone }: TestOrderProps) {
  const t = useText(tableOrderingMessages);
  const locale = useLocale();
  const send = useWrite(orders.test);
  const [sentAt, setSentAt] = useState<string | null>(null);
  const press = async () => {
    try {
      const order = await send.run({ params });
      if (order) setSentAt(order.created_at);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      notify({ kind: 'danger', text: error.message });
    }
  };
  return (
    <Panel title={t('test')} context={t('testText')}>
      <div className={classes.acts}>
        <Button
          leftSection={<IconBellRinging size={18} />}
          loading={send.isBusy}
          onClick={() => void press()}
        >
          {t(sentAt === null ? 'send' : 'sendAgain')}
        </Button>
        <Anchor href="/kitchen" target="_blank" rel="noreferrer" className={classes.link}>
          {t('kitchen')} <IconExternalLink size={16} aria-hidden />
        </Anchor>
      </div>
      <output className={classes.said}>
        {sentAt !== null && t('sent', { time: formatInstant(sentAt, locale, timezone) })}
      </output>
    </Panel>
  );
}
