import type { BusinessInfo } from '@diwan/contract/accounts/me.ts';
import { LOCALES } from '@diwan/contract/locale.ts';
import { SegmentedControl, Stack, Text } from '@mantine/core';
import { useId } from 'react';
import { useNameOf } from '#kit/i18n/localized.ts';
import { useText } from '#kit/i18n/messages.ts';
import { useWorkspace } from '#kit/workspace/workspace.ts';
import { OneOf } from '#ui/one-of.tsx';
import type { CardLanguage } from './menu-address.ts';
import { menuMessages } from './menu.messages.ts';
import classes from './menu-picker.module.css';

export type MenuInfo = BusinessInfo['menus'][number];

export interface MenuChoiceProps {
  readonly menus: readonly MenuInfo[];
  readonly menuId: number | null;
  readonly cards: CardLanguage;
  readonly onBusiness: (business: BusinessInfo) => void;
  readonly onMenu: (id: number) => void;
  readonly onCards: (cards: CardLanguage) => void;
}

/** Business, then menu, then the language of the cards. */
export default function MenuChoice({ menus, menuId, cards, onBusiness, onMenu, onCards }: MenuChoiceProps) {
  const t = useText(menuMessages);
  const nameOf = useNameOf();
  const languagesId = useId();
  const { business, businesses } = useWorkspace();
  const languages: { value: CardLanguage; label: string }[] = [
    { value: 'both', label: t('bothLanguages') },
    ...LOCALES.map((value) => ({ value, label: value === 'en' ? t('english') : t('arabic') })),
  ];
  return (
    <Stack gap="sm">
      <OneOf
        isInDropdown
        label={t('business')}
        data={businesses.map(({ id, locales, name }) => ({
          value: String(id),
          label: nameOf(locales) || name,
        }))}
        value={String(business?.id ?? '')}
        onChange={(value) => {
          const picked = businesses.find(({ id }) => String(id) === value);
          if (picked) onBusiness(picked);
        }}
      />
      {menus.length > 0 && (
        <>
          <OneOf
            isInDropdown
            label={t('menu')}
            data={menus.map(({ id, locales }) => ({
              value: String(id),
              label: nameOf(locales) || t('noName'),
            }))}
            value={String(menuId ?? '')}
            onChange={(id) => onMenu(Number(id))}
          />
          <div>
            <Text id={languagesId} size="sm" fw={500} mb={4}>
              {t('cardLanguage')}
            </Text>
            <SegmentedControl
              fullWidth
              className={classes.languages}
              aria-labelledby={languagesId}
              data={languages}
              value={cards}
              onChange={onCards}
            />
          </div>
        </>
      )}
    </Stack>
  );
}
