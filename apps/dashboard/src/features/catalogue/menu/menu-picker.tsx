import { NativeSelect, SegmentedControl } from '@mantine/core';
import type { BusinessInfo } from '@diwan/contract/accounts/me.ts';
import { LOCALES } from '@diwan/contract/locale.ts';
import { useNameOf } from '#kit/i18n/localized.ts';
import { useText } from '#kit/i18n/messages.ts';
import { usePlace } from '#kit/place/place.ts';
import type { CardLanguage } from './menu-address.ts';
import { menuMessages } from './menu.messages.ts';
import classes from './menu-picker.module.css';

export type MenuInfo = BusinessInfo['menus'][number];

interface MenuPickerProps {
  readonly menus: readonly MenuInfo[];
  readonly menuId: number | null;
  readonly cards: CardLanguage;
  readonly onBusiness: (business: BusinessInfo) => void;
  readonly onMenu: (id: number) => void;
  readonly onCards: (cards: CardLanguage) => void;
}

/** Business, then menu, then the language of the cards. */
export function MenuPicker({ menus, menuId, cards, onBusiness, onMenu, onCards }: MenuPickerProps) {
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
