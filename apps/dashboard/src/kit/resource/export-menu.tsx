import type { AnyOperation } from '@diwan/contract/operation.ts';
import type { ExportFormat } from '@diwan/contract/file.ts';
import { Button, Menu } from '@mantine/core';
import '@mantine/core/styles/Menu.css';
import { IconFileDownload, IconFileSpreadsheet, IconFileText } from '@tabler/icons-react';
import { useState } from 'react';
import type { CallParams } from '#kit/data/call.ts';
import { CallError } from '#kit/data/call-error.ts';
import { download, saveFile } from '#kit/data/download.ts';
import { useText } from '#kit/i18n/messages.ts';
import { notify } from '#ui/overlays.ts';
import { countedMessages } from './counted.messages.ts';
import { exceededBy, type Counted } from './counted.ts';
import { exportMessages } from './export.messages.ts';

interface ExportMenuProps {
  /** The call that answers with the file. */
  readonly of: AnyOperation;
  /** Of the file, where the server gives it none. */
  readonly name: string;
  readonly params: CallParams;
  /** What the list is asked for, without its page. */
  readonly query: Readonly<Record<string, unknown>>;
  /** How many rows the file will have. */
  readonly count: Counted;
}

function useExport({ of, name, params, query }: ExportMenuProps) {
  const t = useText(exportMessages);
  const [isBusy, setIsBusy] = useState(false);
  const run = async (format: ExportFormat) => {
    setIsBusy(true);
    try {
      const input = { params, query: { ...query, format }, otherwise: `${name}.${format}` };
      saveFile(await download<AnyOperation>(of, input));
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
export function ExportMenu(props: ExportMenuProps) {
  const t = useText(exportMessages);
  const more = useText(countedMessages);
  const { run, isBusy } = useExport(props);
  const least = exceededBy(props.count);
  const exporting =
    least === null ? t('exporting', { count: props.count.total }) : more('exportingMore', { least });
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<IconFileDownload size={18} />} disabled={isBusy}>
          <span aria-live="polite">{isBusy ? exporting : t('export')}</span>
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
