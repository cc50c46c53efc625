import { sayPhone } from '@diwan/domain/phone.ts';
import { Popover } from '@mantine/core';
import { IconUser } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { useText } from '#kit/i18n/messages.ts';
import { Bdi } from '#ui/bdi.tsx';
import { ownerMessages } from './owner.messages.ts';
import classes from './owner.module.css';

export interface Owner {
  readonly name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
}

/** Time to move the pointer from the name into what it has opened. */
const CLOSE_DELAY_MILLISECONDS = 150;

function useHover() {
  const [isOpen, setIsOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const open = () => {
    clearTimeout(timer.current);
    setIsOpen(true);
  };
  const closeSoon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setIsOpen(false), CLOSE_DELAY_MILLISECONDS);
  };
  return { isOpen, open, closeSoon, close: () => setIsOpen(false) };
}

/** The owner's name; the pointer or the focus on it shows how to reach them. */
export function OwnerCard({ owner }: { readonly owner: Owner }) {
  const t = useText(ownerMessages);
  const id = useId();
  const { isOpen, open, closeSoon, close } = useHover();
  const missing = t('missing');
  return (
    <Popover
      opened={isOpen}
      onChange={(next) => !next && close()}
      position="top-start"
      withArrow
      withRoles={false}
    >
      <Popover.Target>
        <button
          type="button"
          className={classes.owner}
          aria-describedby={isOpen ? id : undefined}
          data-mantine-stop-propagation={isOpen}
          onMouseEnter={open}
          onMouseLeave={closeSoon}
          onFocus={open}
          onBlur={close}
          onClick={open}
          onKeyDown={(event) => event.key === 'Escape' && close()}
        >
          <IconUser size={16} stroke={1.6} />
          <bdi>{owner.name ?? missing}</bdi>
        </button>
      </Popover.Target>
      <Popover.Dropdown id={id} role="tooltip" onMouseEnter={open} onMouseLeave={closeSoon}>
        <dl className={classes.reach}>
          <dt>{t('name')}</dt>
          <dd>
            <bdi>{owner.name ?? missing}</bdi>
          </dd>
          <dt>{t('email')}</dt>
          <dd>{owner.email ? <Bdi>{owner.email}</Bdi> : missing}</dd>
          <dt>{t('phone')}</dt>
          <dd>{owner.phone ? <Bdi>{sayPhone(owner.phone)}</Bdi> : missing}</dd>
        </dl>
      </Popover.Dropdown>
    </Popover>
  );
}
