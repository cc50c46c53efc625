import { IconDots, IconEye, IconEyeOff, IconPencil } from '@tabler/icons-react';
import { Suspense, useState, type Ref } from 'react';
import { useText } from '#kit/i18n/messages.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { useMenu } from '../menu-context.ts';
import { menuMessages } from '../menu.messages.ts';
import { MoveHandle } from '../move/move-handle.tsx';
import classes from './item-card.module.css';

const CardMenu = lazyPart(() => import('./card-menu.tsx'));

interface CardToolsProps {
  readonly id: number;
  readonly name: string;
  readonly isHidden: boolean;
  readonly handleRef: Ref<HTMLSpanElement>;
}

function MoreButton({ id, name }: Pick<CardToolsProps, 'id' | 'name'>) {
  const t = useText(menuMessages);
  const [isWanted, setIsWanted] = useState(false);
  const button = (
    <button
      type="button"
      className={classes.tool}
      data-more
      aria-haspopup="menu"
      aria-label={t('moreOf', { name })}
      onClick={() => setIsWanted(true)}
    >
      <IconDots size={18} stroke={1.8} />
    </button>
  );
  if (!isWanted) return button;
  return (
    <Suspense fallback={button}>
      <CardMenu id={id} target={button} />
    </Suspense>
  );
}

/** What can be done with an item, over its picture while one points at it or is in it; fingers find it all under More. */
export function CardTools({ id, name, isHidden, handleRef }: CardToolsProps) {
  const t = useText(menuMessages);
  const { screen, rights, openItem } = useMenu();
  const Eye = isHidden ? IconEyeOff : IconEye;
  return (
    <div className={classes.tools}>
      {rights.updateItem && (
        <MoveHandle thing={{ kind: 'item', id }} name={name} handleRef={handleRef} className={classes.grip} />
      )}
      <button
        type="button"
        className={classes.tool}
        data-details
        aria-label={t('editNamed', { name })}
        onClick={() => openItem(id)}
      >
        <IconPencil size={18} stroke={1.6} />
      </button>
      {rights.updateItem && (
        <button
          type="button"
          className={classes.tool}
          aria-label={t('hideNamed', { name })}
          aria-pressed={isHidden}
          onClick={() => screen.drafts.items.patch(id, { hide: !isHidden })}
        >
          <Eye size={18} stroke={1.6} />
        </button>
      )}
      <MoreButton id={id} name={name} />
    </div>
  );
}
