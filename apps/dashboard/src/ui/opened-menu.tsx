import { Menu } from '@mantine/core';
import '@mantine/core/styles/Menu.css';
import { useEffect, useRef, useState, type ReactElement, type ReactNode } from 'react';
import classes from './opened-menu.module.css';

interface OpenedMenuProps {
  /** The button; a press on it closes the menu and opens it again. */
  readonly target: ReactElement;
  readonly children: ReactNode;
}

/** Opens at once: it is loaded by the press that asks for it. The focus goes back to the button afterwards. */
export function OpenedMenu({ target, children }: OpenedMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    place.current?.querySelector('button')?.focus();
    // oxlint-disable-next-line react/set-state-in-effect -- only a button that has the focus gets it back
    setIsOpen(true);
  }, []);
  return (
    <span ref={place} style={{ display: 'contents' }}>
      <Menu position="bottom-end" shadow="sm" opened={isOpen} onChange={setIsOpen}>
        <Menu.Target>{target}</Menu.Target>
        <Menu.Dropdown className={classes.menu}>{children}</Menu.Dropdown>
      </Menu>
    </span>
  );
}
