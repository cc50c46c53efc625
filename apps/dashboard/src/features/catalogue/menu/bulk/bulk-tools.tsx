import { ActionIcon, SegmentedControl } from '@mantine/core';
import { IconDots, IconLayoutGrid, IconTable, type Icon as IconType } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useText } from '#kit/i18n/messages.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { useMenuAddress } from '../menu-address.ts';
import { bulkToolMessages } from './bulk-tools.messages.ts';
import classes from './bulk.module.css';
import type { BulkDialog } from './more-menu.tsx';

const ImportDialog = lazyPart(() => import('./import-dialog.tsx'));
const MoreMenu = lazyPart(() => import('./more-menu.tsx'));
const CopyDialog = lazyPart(() => import('./copy-dialog.tsx'));

/** On a phone the picture alone is seen. */
function ViewName({ Icon, name }: { readonly Icon: IconType; readonly name: string }) {
  return (
    <>
      <Icon className={classes.viewIcon} size={18} stroke={1.6} aria-hidden />
      <span className={classes.viewName}>{name}</span>
    </>
  );
}

interface BulkToolsProps {
  readonly isReloading: boolean;
  readonly onReload: () => void;
}

/** Cards or grid, and what concerns the whole menu and is seldom wanted. */
export function BulkTools({ isReloading, onReload }: BulkToolsProps) {
  const t = useText(bulkToolMessages);
  const { address, go } = useMenuAddress();
  const [open, setOpen] = useState<BulkDialog | null>(null);
  const [isMenuWanted, setIsMenuWanted] = useState(false);
  const button = (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={44}
      aria-label={t('more')}
      loading={isReloading}
      onClick={() => setIsMenuWanted(true)}
    >
      <IconDots size={18} stroke={1.6} />
    </ActionIcon>
  );
  return (
    <div className={classes.tools}>
      <SegmentedControl
        aria-label={t('view')}
        value={address.view}
        onChange={(view) => go({ view: view === 'grid' ? 'grid' : 'cards' })}
        className={classes.views}
        data={[
          { value: 'cards', label: <ViewName Icon={IconLayoutGrid} name={t('cards')} /> },
          { value: 'grid', label: <ViewName Icon={IconTable} name={t('grid')} /> },
        ]}
      />
      <Suspense fallback={button}>
        {isMenuWanted ? <MoreMenu target={button} onOpen={setOpen} onReload={onReload} /> : button}
      </Suspense>
      <Suspense fallback={null}>
        {open === 'import' && <ImportDialog onClose={() => setOpen(null)} onReload={onReload} />}
        {open === 'copy' && <CopyDialog onClose={() => setOpen(null)} onReload={onReload} />}
      </Suspense>
    </div>
  );
}
