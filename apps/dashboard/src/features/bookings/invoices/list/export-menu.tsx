import { invoices } from '@diwan/contract/bookings/invoices.ts';
import type { ExportFormat } from '@diwan/contract/file.ts';
import { Button, Menu } from '@mantine/core';
import '@mantine/core/styles/Menu.css';
import { IconFileSpreadsheet, IconFileText, IconFileDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { CallError } from '#kit/data/call-error.ts';
import { download, keepFile } from '#kit/data/download.ts';
import { useText } from '#kit/i18n/messages.ts';
import { usePlace } from '#kit/place/place.ts';
import { notify } from '#ui/overlays.ts';
import { invoiceMessages } from '../invoices.messages.ts';
import { useReportAddress } from '../report-address.ts';

function useExport() {
  const t = useText(invoiceMessages);
  const { business } = usePlace();
  const { state, filters, branch } = useReportAddress();
  const [isBusy, setIsBusy] = useState(false);
  const run = async (format: ExportFormat) => {
    const { search, sortBy, sortType } = state;
    const order = sortBy === undefined ? {} : { sortBy, sortType };
    setIsBusy(true);
    try {
      const params = { business_id: business?.id ?? 0, branch_or_all: branch };
      const query = { ...filters, ...order, search, format };
      keepFile(await download(invoices.exportRows, { params, query, otherwise: `invoices.${format}` }));
      notify({ kind: 'success', text: t('exported') });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      notify({ kind: 'danger', text: error.message });
    } finally {
      setIsBusy(false);
    }
  };
  return { run, isBusy };
}

/** Everything the filter finds, as a workbook or as text. */
export function ExportMenu({ count }: { count: number }) {
  const t = useText(invoiceMessages);
  const { run, isBusy } = useExport();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<IconFileDownload size={18} />} disabled={isBusy}>
          <span aria-live="polite">{isBusy ? t('exporting', { count }) : t('export')}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconFileSpreadsheet size={18} />} onClick={() => void run('xlsx')}>
          {t('exportXlsx')}
        </Menu.Item>
        <Menu.Item leftSection={<IconFileText size={18} />} onClick={() => void run('csv')}>
          {t('exportCsv')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
