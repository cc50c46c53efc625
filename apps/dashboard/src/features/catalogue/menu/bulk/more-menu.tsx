import { Menu } from '@mantine/core';
import '@mantine/core/styles/Menu.css';
import { IconCopy, IconFileDownload, IconFileUpload } from '@tabler/icons-react';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { useText } from '#kit/i18n/messages.ts';
import { useMenu } from '../menu-context.ts';
import { bulkMessages } from './bulk.messages.ts';

export type BulkDialog = 'import' | 'copy';

interface MoreMenuProps {
  readonly target: ReactElement;
  readonly onExport: () => void;
  readonly onOpen: (dialog: BulkDialog) => void;
}

/** What concerns the whole menu. It opens at once: it is loaded by the press that asks for it. */
export default function MoreMenu({ target, onExport, onOpen }: MoreMenuProps) {
  const t = useText(bulkMessages);
  const { rights } = useMenu();
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
          <Menu.Item leftSection={<IconFileDownload size={18} stroke={1.6} />} onClick={onExport}>
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
