import { orders } from '@diwan/contract/bookings/orders.ts';
import type { ExportFormat } from '@diwan/contract/file.ts';
import { Button, Menu } from '@mantine/core';
import '@mantine/core/styles/Menu.css';
import { IconFileDownload, IconFileSpreadsheet, IconFileText } from '@tabler/icons-react';
import { useState } from 'react';
import { CallError } from '#kit/data/call-error.ts';
import { download, keepFile } from '#kit/data/download.ts';
import { useText } from '#kit/i18n/messages.ts';
import { usePlace } from '#kit/place/place.ts';
import { paramsOf } from '#kit/resource/resource-calls.ts';
import { notify } from '#ui/overlays.ts';
import { orderMessages } from '../orders.messages.ts';

/** Everything the filter finds, as a workbook or as text. */
export function OrderExport({ query }: { query: Readonly<Record<string, unknown>> }) {
  const t = useText(orderMessages);
  const place = usePlace();
  const [isBusy, setIsBusy] = useState(false);
  const run = async (format: ExportFormat) => {
    setIsBusy(true);
    try {
      const input = { params: paramsOf(place), query: { ...query, format }, otherwise: `orders.${format}` };
      keepFile(await download(orders.exportRows, input));
      notify({ kind: 'success', text: t('exported') });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      notify({ kind: 'danger', text: error.message });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<IconFileDownload size={18} />} disabled={isBusy}>
          <span aria-live="polite">{t(isBusy ? 'exporting' : 'export')}</span>
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
