import { Menu } from '@mantine/core';
import { menuSheets } from '@diwan/contract/catalogue/menu-sheets.ts';
import '@mantine/core/styles/Menu.css';
import { IconCopy, IconFileDownload, IconFileUpload } from '@tabler/icons-react';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { CallError } from '#kit/data/call-error.ts';
import { download, keepFile } from '#kit/data/download.ts';
import { useText } from '#kit/i18n/messages.ts';
import { notify } from '#ui/overlays.ts';
import { useMenu } from '../menu-context.ts';
import { bulkMessages } from './bulk.messages.ts';

export type BulkDialog = 'import' | 'copy';

interface MoreMenuProps {
  readonly target: ReactElement;
  readonly onOpen: (dialog: BulkDialog) => void;
}

function useExport() {
  const t = useText(bulkMessages);
  const { screen } = useMenu();
  return async () => {
    const params = { business_id: screen.businessId, id: screen.menuId };
    try {
      keepFile(await download(menuSheets.exportSheet, { params, otherwise: 'menu.xlsx' }));
      notify({ kind: 'success', text: t('exported') });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      notify({ kind: 'danger', text: error.message });
    }
  };
}

/** What concerns the whole menu. It opens at once: it is loaded by the press that asks for it. */
export default function MoreMenu({ target, onOpen }: MoreMenuProps) {
  const t = useText(bulkMessages);
  const { rights } = useMenu();
  const exportMenu = useExport();
  const [isOpen, setIsOpen] = useState(false);
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    place.current?.querySelector('button')?.focus();
    // oxlint-disable-next-line react/set-state-in-effect -- only a button that has the focus gets it back
    setIsOpen(true);
  }, []);
  return (
    <span ref={place} style={{ display: 'contents' }}>
      <Menu position="bottom-end" shadow="sm" opened={isOpen} onChange={setIsOpen}>
        <Menu.Target>{target}</Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconFileDownload size={18} stroke={1.6} />}
            onClick={() => void exportMenu()}
          >
            {t('exportMenu')}
          </Menu.Item>
          {rights.updateItem && (
            <Menu.Item
              leftSection={<IconFileUpload size={18} stroke={1.6} />}
              onClick={() => onOpen('import')}
            >
              {t('importMenu')}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconCopy size={18} stroke={1.6} />} onClick={() => onOpen('copy')}>
            {t('copyMenu')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </span>
  );
}
