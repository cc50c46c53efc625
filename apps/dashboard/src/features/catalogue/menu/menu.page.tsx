import { Button, NativeSelect, SegmentedControl } from '@mantine/core';
import { IconBook2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useCan } from '#kit/access/can.tsx';
import { formMessages } from '#kit/form/form.messages.ts';
import { useText } from '#kit/i18n/messages.ts';
import { usePickPlace, usePlace } from '#kit/place/place.ts';
import { ask } from '#ui/overlays.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { EmptyState } from '#ui/states.tsx';
import type { BusinessInfo } from '@diwan/contract/accounts/me.ts';
import { useState } from 'react';
import { useMenuAddress, type CardLanguage } from './menu-address.ts';
import { MenuWorkspace, type Unsaved } from './menu-workspace.tsx';
import { menuMessages } from './menu.messages.ts';
import { LOCALES } from '@diwan/contract/locale.ts';
import { useNameOf } from '#kit/i18n/localized.ts';
import classes from './menu-picker.module.css';

type MenuInfo = BusinessInfo['menus'][number];

interface MenuPickerProps {
  readonly menus: readonly MenuInfo[];
  readonly menuId: number | null;
  readonly cards: CardLanguage;
  readonly onBusiness: (business: BusinessInfo) => void;
  readonly onMenu: (id: number) => void;
  readonly onCards: (cards: CardLanguage) => void;
}

/** Business, then menu, then the language of the cards. */
function MenuPicker({ menus, menuId, cards, onBusiness, onMenu, onCards }: MenuPickerProps) {
  const t = useText(menuMessages);
  const nameOf = useNameOf();
  const { business, businesses } = usePlace();
  const languages: { value: CardLanguage; label: string }[] = [
    { value: 'both', label: t('bothLanguages') },
    ...LOCALES.map((value) => ({ value, label: value === 'en' ? t('english') : t('arabic') })),
  ];
  return (
    <div className={classes.picker}>
      <NativeSelect
        className={classes.choice}
        aria-label={t('business')}
        data={businesses.map(({ id, locales, name }) => ({
          value: String(id),
          label: nameOf(locales) || name,
        }))}
        value={String(business?.id ?? '')}
        onChange={(event) => {
          const picked = businesses.find(({ id }) => String(id) === event.currentTarget.value);
          if (picked) onBusiness(picked);
        }}
      />
      {menus.length > 0 && (
        <>
          <NativeSelect
            className={classes.choice}
            aria-label={t('menu')}
            data={menus.map(({ id, locales }) => ({
              value: String(id),
              label: nameOf(locales) || t('noName'),
            }))}
            value={String(menuId ?? '')}
            onChange={(event) => onMenu(Number(event.currentTarget.value))}
          />
          <SegmentedControl
            className={classes.languages}
            aria-label={t('cardLanguage')}
            data={languages}
            value={cards}
            onChange={onCards}
          />
        </>
      )}
    </div>
  );
}

/** The menus of the picked business that the user may read, and the one in the address or shown by the branch. */
function useChosenMenu(asked: number | null) {
  const { business, branch } = usePlace();
  const can = useCan();
  const menus = (business?.menus ?? []).filter(({ id }) => can('menu.read', { menu: id }));
  const wanted = asked ?? branch?.menu_id;
  return { menus, menu: menus.find(({ id }) => id === wanted) ?? menus[0] ?? null };
}

function useBusinessSwitch(unsaved: Unsaved | null, onSwitched: () => void) {
  const t = useText(formMessages);
  const pickPlace = usePickPlace();
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
    if (!(await pickPlace(business.id, business.branches[0]?.id ?? null))) return;
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

/** /menu: everything a business offers, edited in place. */
export default function MenuPage() {
  const t = useText(menuMessages);
  const { business } = usePlace();
  const { address, go } = useMenuAddress();
  const { menus, menu } = useChosenMenu(address.menu);
  const [unsaved, setUnsaved] = useState<Unsaved | null>(null);
  const switchBusiness = useBusinessSwitch(unsaved, () => go({ category: null }));
  return (
    <>
      <PageHeader title={t('title')} context={t('about')} />
      <MenuPicker
        menus={menus}
        menuId={menu?.id ?? null}
        cards={address.cards}
        onBusiness={(picked) => void switchBusiness(picked)}
        onMenu={(id) => go({ menu: id, category: null })}
        onCards={(cards) => go({ cards })}
      />
      {business && menu ? (
        <MenuWorkspace key={menu.id} business={business} menuId={menu.id} onUnsaved={setUnsaved} />
      ) : (
        <NoMenu />
      )}
    </>
  );
}
