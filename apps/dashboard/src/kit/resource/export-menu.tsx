import type { AnyOperation } from '@diwan/contract/operation.ts';
import type { ExportFormat } from '@diwan/contract/file.ts';
import { Button, Menu } from '@mantine/core';
import '@mantine/core/styles/Menu.css';
import { IconFileDownload, IconFileSpreadsheet, IconFileText } from '@tabler/icons-react';
import type { CallParams } from '#kit/data/call.ts';
import { useText } from '#kit/i18n/messages.ts';
import { countedMessages } from './counted.messages.ts';
import { exceededBy, type Counted } from './counted.ts';
import { exportMessages } from './export.messages.ts';
import { useSavedFile } from './use-saved-file.ts';

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

/** Everything the filter finds, as a workbook or as text. */
export function ExportMenu({ of, name, params, query, count }: ExportMenuProps) {
  const t = useText(exportMessages);
  const more = useText(countedMessages);
  const { save, isBusy } = useSavedFile(t('exported'));
  const run = (format: ExportFormat) =>
    save<AnyOperation>(of, { params, query: { ...query, format }, otherwise: `${name}.${format}` });
  const least = exceededBy(count);
  const exporting =
    least === null ? t('exporting', { count: count.total }) : more('exportingMore', { least });
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
