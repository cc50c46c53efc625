import { Menu } from '@mantine/core';
import { menuSheets } from '@diwan/contract/catalogue/menu-sheets.ts';
import {
  IconCalendarHeart,
  IconCopy,
  IconFileDownload,
  IconFileUpload,
  IconLayoutGrid,
  IconRefresh,
  IconTable,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useSyncExternalStore, type ReactElement } from 'react';
import { useCan } from '#kit/access/can.tsx';
import { useText } from '#kit/i18n/messages.ts';
import { useSavedFile } from '#kit/resource/use-saved-file.ts';
import { OpenedMenu } from '#ui/opened-menu.tsx';
import { useMenuAddress } from '../menu-address.ts';
import { useMenu } from '../menu-context.ts';
import { menuMessages } from '../menu.messages.ts';
import { bulkMessages } from './bulk.messages.ts';
import classes from './bulk.module.css';

export type BulkDialog = 'import' | 'copy';

const ICON = { size: 18, stroke: 1.6 } as const;

function useExport() {
  const t = useText(bulkMessages);
  const { screen } = useMenu();
  const { save } = useSavedFile(t('exported'));
  const params = { business_id: screen.businessId, id: screen.menuId };
  return () => save(menuSheets.exportSheet, { params, otherwise: 'menu.xlsx' });
}

/** To Excel and back, and to other menus. */
function SheetItems({ onOpen }: { readonly onOpen: (dialog: BulkDialog) => void }) {
  const t = useText(bulkMessages);
  const { rights } = useMenu();
  const exportMenu = useExport();
  return (
    <>
      <Menu.Item leftSection={<IconFileDownload {...ICON} />} onClick={() => void exportMenu()}>
        {t('exportMenu')}
      </Menu.Item>
      {rights.updateItem && (
        <Menu.Item leftSection={<IconFileUpload {...ICON} />} onClick={() => onOpen('import')}>
          {t('importMenu')}
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconCopy {...ICON} />} onClick={() => onOpen('copy')}>
        {t('copyMenu')}
      </Menu.Item>
      <Menu.Divider />
    </>
  );
}

/** On a phone the way of seeing the menu is chosen here; wider screens show it beside the filter. */
function ViewItem() {
  const t = useText(bulkMessages);
  const { address, go } = useMenuAddress();
  const isGrid = address.view === 'grid';
  const Icon = isGrid ? IconLayoutGrid : IconTable;
  return (
    <Menu.Item
      className={classes.viewItem}
      leftSection={<Icon {...ICON} />}
      onClick={() => go({ view: isGrid ? 'cards' : 'grid' })}
    >
      {isGrid ? t('showCards') : t('showGrid')}
    </Menu.Item>
  );
}

interface MoreMenuProps {
  readonly target: ReactElement;
  readonly onOpen: (dialog: BulkDialog) => void;
  readonly onReload: () => void;
}

/** What concerns the whole menu and is seldom wanted. */
export default function MoreMenu({ target, onOpen, onReload }: MoreMenuProps) {
  const t = useText(menuMessages);
  const { screen } = useMenu();
  const can = useCan();
  const { queue } = screen.smartUploads;
  const isUploading = useSyncExternalStore(queue.subscribe, queue.isRunning);
  return (
    <OpenedMenu target={target}>
      <ViewItem />
      {can('items.read', { menu: screen.menuId }) && <SheetItems onOpen={onOpen} />}
      {can('holidays.read') && (
        <Menu.Item leftSection={<IconCalendarHeart {...ICON} />} component={Link} to="/holidays">
          {t('manageHolidays')}
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconRefresh {...ICON} />} disabled={isUploading} onClick={onReload}>
        {t('reload')}
      </Menu.Item>
    </OpenedMenu>
  );
}
