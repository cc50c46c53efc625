import { IconChevronDown } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useNameOf } from '#kit/i18n/localized.ts';
import { useText } from '#kit/i18n/messages.ts';
import { Dropdown } from '#ui/dropdown.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import type { MenuChoiceProps } from './menu-choice.tsx';
import { menuMessages } from './menu.messages.ts';
import classes from './menu-picker.module.css';

const MenuChoice = lazyPart(() => import('./menu-choice.tsx'));

/** Which menu is shown; pressing it offers the others, those of other businesses, and the language of the cards. */
export function MenuPicker(props: MenuChoiceProps) {
  const t = useText(menuMessages);
  const nameOf = useNameOf();
  const { menus, menuId } = props;
  const name = nameOf(menus.find(({ id }) => id === menuId)?.locales ?? []) || t('noName');
  const label = t('chosenMenu', { name });
  return (
    <Dropdown
      label={label}
      edge="start"
      target={(button) => (
        <button {...button} type="button" className={classes.picker} aria-label={label}>
          <bdi className={classes.name}>{menus.length > 0 ? name : t('menu')}</bdi>
          <IconChevronDown size={16} stroke={1.8} aria-hidden />
        </button>
      )}
    >
      {() => (
        <Suspense fallback={null}>
          <MenuChoice {...props} />
        </Suspense>
      )}
    </Dropdown>
  );
}
