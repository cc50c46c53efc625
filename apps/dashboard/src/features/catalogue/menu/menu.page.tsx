import { Button } from '@mantine/core';
import { IconBook2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useCan } from '#kit/access/can.tsx';
import { formMessages } from '#kit/form/form.messages.ts';
import { useText } from '#kit/i18n/messages.ts';
import { usePickWorkspace, useWorkspace } from '#kit/workspace/workspace.ts';
import { usePageShortcuts } from '#kit/resource/page-shortcuts.ts';
import { ask } from '#ui/overlays.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { EmptyState } from '#ui/states.tsx';
import type { BusinessInfo } from '@diwan/contract/accounts/me.ts';
import { useState } from 'react';
import { useMenuAddress } from './menu-address.ts';
import { MenuPicker } from './menu-picker.tsx';
import { MENU_TITLES } from './menu-titles.ts';
import { MenuWorkspace, type Unsaved } from './menu-workspace.tsx';
import { menuMessages } from './menu.messages.ts';
import { usePick } from '#kit/i18n/localized.ts';
import classes from './menu-page.module.css';
import { moveMessages } from './move/move.messages.ts';

/** The menus of the picked business that the user may read, and the one in the address or shown by the branch. */
function useChosenMenu(input: number | null) {
  const { business, branch } = useWorkspace();
  const can = useCan();
  const menus = (business?.menus ?? []).filter(({ id }) => can('menu.read', { menu: id }));
  const wanted = input ?? branch?.menu_id;
  return { menus, menu: menus.find(({ id }) => id === wanted) ?? menus[0] ?? null };
}

function useBusinessSwitch(unsaved: Unsaved | null, onSwitched: () => void) {
  const t = useText(formMessages);
  const pickWorkspace = usePickWorkspace();
  return async (business: BusinessInfo) => {
    const isLeaving =
      unsaved === null ||
      (await ask({
        title: t('leaveTitle'),
        text: t('leaveText'),
        confirm: t('skipChanges'),
        cancel: t('keepSafe'),
        isDestructive: true,
      }));
    if (!isLeaving) return;
    if (!(await pickWorkspace(business.id, business.branches[0]?.id ?? null))) return;
    unsaved?.abandon();
    onSwitched();
  };
}

function NoMenu() {
  const t = useText(menuMessages);
  const can = useCan();
  return (
    <EmptyState
      icon={<IconBook2 size={28} stroke={1.5} />}
      title={t('noMenuTitle')}
      text={t('noMenuText')}
      action={
        can('menus.create') && (
          <Button component={Link} to="/menus/add">
            {t('createMenu')}
          </Button>
        )
      }
    />
  );
}

/** The keys that move things, in the list of all keys. */
function useMenuShortcuts(): void {
  const t = useText(moveMessages);
  usePageShortcuts([
    ['Alt+← ↑ ↓ →', t('keyArrows')],
    ['Alt+PgUp / PgDn', t('keyPages')],
  ]);
}

/** /menu: everything a business offers, edited in place. */
export default function MenuPage() {
  const t = useText(menuMessages);
  const pick = usePick();
  const { business } = useWorkspace();
  useMenuShortcuts();
  const { address, go } = useMenuAddress();
  const { menus, menu } = useChosenMenu(address.menu);
  const [unsaved, setUnsaved] = useState<Unsaved | null>(null);
  const switchBusiness = useBusinessSwitch(unsaved, () => go({ category: null }));
  return (
    <>
      <div className={classes.top}>
        <PageHeader title={pick(MENU_TITLES[business?.type ?? 'restaurant'])} context={t('about')} isOfList />
        <MenuPicker
          menus={menus}
          menuId={menu?.id ?? null}
          cards={address.cards}
          onBusiness={(picked) => void switchBusiness(picked)}
          onMenu={(id) => go({ menu: id, category: null })}
          onCards={(cards) => go({ cards })}
        />
      </div>
      {business && menu ? (
        <MenuWorkspace key={menu.id} business={business} menuId={menu.id} onUnsaved={setUnsaved} />
      ) : (
        <NoMenu />
      )}
    </>
  );
}
