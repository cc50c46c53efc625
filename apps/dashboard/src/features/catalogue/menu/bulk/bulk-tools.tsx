import { ActionIcon, Menu, SegmentedControl } from '@mantine/core';
import '@mantine/core/styles/Menu.css';
import { menuSheets } from '@diwan/contract/catalogue/menu-sheets.ts';
import { IconCopy, IconDots, IconFileDownload, IconFileUpload } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useCan } from '#kit/access/can.tsx';
import { CallError } from '#kit/data/call-error.ts';
import { download, keepFile } from '#kit/data/download.ts';
import { useText } from '#kit/i18n/messages.ts';
import { notify } from '#ui/overlays.ts';
import { useMenuAddress } from '../menu-address.ts';
import { useMenu } from '../menu-context.ts';
import { bulkMessages } from './bulk.messages.ts';
import classes from './bulk.module.css';

const ImportDialog = lazy(() => import('./import-dialog.tsx'));
const CopyDialog = lazy(() => import('./copy-dialog.tsx'));

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

/** Cards or grid, and what concerns the whole menu: export, import, copies. */
export function BulkTools({ onReload }: { readonly onReload: () => void }) {
  const t = useText(bulkMessages);
  const { rights, screen } = useMenu();
  const can = useCan();
  const { address, go } = useMenuAddress();
  const [open, setOpen] = useState<'import' | 'copy' | null>(null);
  const exportMenu = useExport();
  const mayRead = can('items.read', { menu: screen.menuId });
  return (
    <div className={classes.tools}>
      <SegmentedControl
        aria-label={t('view')}
        value={address.view}
        onChange={(view) => go({ view: view === 'grid' ? 'grid' : 'cards' })}
        data={[
          { value: 'cards', label: t('cards') },
          { value: 'grid', label: t('grid') },
        ]}
      />
      {mayRead && (
        <Menu position="bottom-end" shadow="sm">
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" size={44} aria-label={t('more')}>
              <IconDots size={18} stroke={1.6} />
            </ActionIcon>
          </Menu.Target>
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
                onClick={() => setOpen('import')}
              >
                {t('importMenu')}
              </Menu.Item>
            )}
            <Menu.Item leftSection={<IconCopy size={18} stroke={1.6} />} onClick={() => setOpen('copy')}>
              {t('copyMenu')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
      <Suspense fallback={null}>
        {open === 'import' && <ImportDialog onClose={() => setOpen(null)} onReload={onReload} />}
        {open === 'copy' && <CopyDialog onClose={() => setOpen(null)} onReload={onReload} />}
      </Suspense>
    </div>
  );
}
