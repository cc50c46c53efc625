import { Popover } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { DropdownProps } from './dropdown.tsx';

const WIDTH = 288;

/** Opens at once: it is loaded by the press that asks for it. The focus goes back to the button afterwards. */
export default function DropdownHost({ label, target, children }: DropdownProps) {
  const [isOpen, setIsOpen] = useState(false);
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    place.current?.querySelector('button')?.focus();
    // oxlint-disable-next-line react/set-state-in-effect -- only a button that has the focus gets it back
    setIsOpen(true);
  }, []);
  return (
    <span ref={place} style={{ display: 'contents' }}>
      <Popover opened={isOpen} onChange={setIsOpen} width={WIDTH} position="bottom-end" trapFocus returnFocus>
        <Popover.Target>{target({ onClick: () => setIsOpen(!isOpen) })}</Popover.Target>
        <Popover.Dropdown aria-label={label}>{children(() => setIsOpen(false))}</Popover.Dropdown>
      </Popover>
    </span>
  );
}
