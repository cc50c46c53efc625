import { Menu } from '@mantine/core';
import {
  IconArrowsMove,
  IconCalendarStar,
  IconEye,
  IconEyeOff,
  IconPencil,
  IconPhoto,
  IconTrash,
} from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { useText } from '#kit/i18n/messages.ts';
import { OpenedMenu } from '#ui/opened-menu.tsx';
import { useItem, useMenu } from '../menu-context.ts';
import { cardMenuMessages } from './card-menu.messages.ts';
import classes from './card-menu.module.css';

const ICON = { size: 18, stroke: 1.6 } as const;

/** All that can be done with one item. */
export default function CardMenu({ id, target }: { readonly id: number; readonly target: ReactElement }) {
  const t = useText(cardMenuMessages);
  const menu = useMenu();
  const { screen, rights, businessType } = menu;
  const draft = useItem(id)?.draft;
  if (!draft) return target;
  const Eye = draft.hide ? IconEye : IconEyeOff;
  return (
    <OpenedMenu target={target}>
      <Menu.Item leftSection={<IconPencil {...ICON} />} onClick={() => menu.openItem(id)}>
        {t('details')}
      </Menu.Item>
      {rights.updateItem && (
        <>
          <Menu.Item
            leftSection={<Eye {...ICON} />}
            onClick={() => screen.drafts.items.patch(id, { hide: !draft.hide })}
          >
            {draft.hide ? t('show') : t('hide')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconArrowsMove {...ICON} />}
            onClick={() => menu.openMove({ kind: 'item', id })}
          >
            {t('move')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconPhoto {...ICON} />}
            rightSection={<span className={classes.count}>{t('media', { count: draft.media.length })}</span>}
            onClick={() => menu.openGallery(id)}
          >
            {t('gallery')}
          </Menu.Item>
        </>
      )}
      {businessType === 'chalet' && rights.readHolidayPrices && (
        <Menu.Item leftSection={<IconCalendarStar {...ICON} />} onClick={() => menu.openHolidayPrices(id)}>
          {t('holidayPrices')}
        </Menu.Item>
      )}
      {rights.deleteItem && (
        <>
          <Menu.Divider />
          <Menu.Item
            className={classes.delete}
            leftSection={<IconTrash {...ICON} />}
            onClick={() => menu.deleteItem(id)}
          >
            {t('remove')}
          </Menu.Item>
        </>
      )}
    </OpenedMenu>
  );
}
