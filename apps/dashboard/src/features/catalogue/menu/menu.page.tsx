import { Button } from '@mantine/core';
import { IconBook2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { createElement } from 'react';
import { useCan } from '#kit/access/can.tsx';
import { useText } from '#kit/i18n/messages.ts';
import { usePickWorkspace, useWorkspace } from '#kit/workspace/workspace.ts';
import { usePageShortcuts } from '#kit/resource/page-shortcuts.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { EmptyState } from '#ui/states.tsx';
import type { BusinessInfo } from '@diwan/contract/accounts/me.ts';
import { useMenuAddress } from './menu-address.ts';
import { MenuPicker } from './menu-picker.tsx';
import { MENU_TITLES } from './menu-titles.ts';
import { MenuWorkspace } from './menu-workspace.tsx';
import { menuMessages } from './menu.messages.ts';
import { usePick } from '#kit/i18n/localized.ts';
import classes from './menu-page.module.css';

/** The menus of the picked business that the user may read, and the one in the address or shown by the branch. */
function useChosenMenu(input: number | null) {
  const { business, branch } = useWorkspace();
  const can = useCan();
  const menus = (business?.menus ?? []).filter(({ id }) => can('menu.read', { menu: id }));
  const of = (wanted: number | null | undefined) => menus.find(({ id }) => id === wanted);
  return { menus, menu: of(input) ?? of(branch?.menu_id) ?? menus[0] ?? null };
}

function useBusinessSwitch(onSwitched: () => void) {
  const pickWorkspace = usePickWorkspace();
  return async (business: BusinessInfo) => {
    if (await pickWorkspace(business.id, business.branches[0]?.id ?? null)) onSwitched();
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

const KEYS = createElement(lazyPart(() => import('./menu-key-list.tsx')));

/** /menu: everything a business offers, edited in place. */
export default function MenuPage() {
  const t = useText(menuMessages);
  const pick = usePick();
  const { business } = useWorkspace();
  usePageShortcuts(KEYS);
  const { address, go } = useMenuAddress();
  const { menus, menu } = useChosenMenu(address.menu);
  const switchBusiness = useBusinessSwitch(() => go({ menu: null, category: null }));
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
      {business && menu ? <MenuWorkspace key={menu.id} business={business} menuId={menu.id} /> : <NoMenu />}
    </>
  );
}
