import { customers } from '@diwan/contract/bookings/customers.ts';
import { Button } from '@mantine/core';
import { IconDownload, IconEraser } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useWrite } from '#kit/data/use-write.ts';
import { exportMessages } from '#kit/resource/export.messages.ts';
import { useSavedFile } from '#kit/resource/use-saved-file.ts';
import { useText } from '#kit/i18n/messages.ts';
import { useWorkspace } from '#kit/workspace/workspace.ts';
import { ask } from '#ui/overlays.ts';
import { Panel } from '#ui/panel.tsx';
import classes from './customer.module.css';
import { customerMessages } from './customers.messages.ts';
import { notifyOutcome, useCustomerParams, type CustomerProps } from './use-customer.ts';

type Format = 'json' | 'csv';

function useExport({ customer }: CustomerProps) {
  const translate = useText(exportMessages);
  const params = useCustomerParams(customer.id);
  const { save, isBusy } = useSavedFile(translate('exported'));
  const run = (format: Format) =>
    save(customers.exportData, {
      params,
      query: { format },
      otherwise: `customer_${customer.id}.${format}`,
    });
  return { run, isBusy };
}

function useErase({ customer }: CustomerProps) {
  const t = useText(customerMessages);
  const navigate = useNavigate();
  const erase = useWrite(customers.erase);
  const params = useCustomerParams(customer.id);
  const run = async () => {
    const isSure = await ask({
      title: t('eraseTitle'),
      subject: customer.name,
      text: t('eraseText'),
      confirm: t('eraseYes'),
      cancel: t('cancel'),
      isDestructive: true,
    });
    if (isSure && (await notifyOutcome(t('erased'), () => erase.run({ params }))))
      void navigate({ to: '/users/list' });
  };
  return { run, isBusy: erase.isBusy };
}

/** What a person may ask of whoever keeps data about them; the owner answers. */
export function DataPart({ customer }: CustomerProps) {
  const t = useText(customerMessages);
  const { isOwned } = useWorkspace();
  const exporting = useExport({ customer });
  const erasing = useErase({ customer });
  if (!isOwned) return null;
  return (
    <Panel title={t('data')} context={t('dataHint')}>
      <div className={classes.data}>
        {(['json', 'csv'] as const).map((format) => (
          <Button
            key={format}
            variant="default"
            leftSection={<IconDownload size={18} />}
            disabled={exporting.isBusy}
            onClick={() => void exporting.run(format)}
          >
            {t(format === 'json' ? 'exportJson' : 'exportCsv')}
          </Button>
        ))}
        {customer.kind === 'customer' && (
          <Button
            variant="subtle"
            color="red"
            leftSection={<IconEraser size={18} />}
            loading={erasing.isBusy}
            onClick={() => void erasing.run()}
          >
            {t('erase')}
          </Button>
        )}
      </div>
    </Panel>
  );
}
