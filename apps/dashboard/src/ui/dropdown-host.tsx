import { Popover } from '@mantine/core';
import { useEffect, useRef, useState, type ReactElement, type ReactNode } from 'react';

const WIDTH = 288;
/** Of the screen, on both sides of it. */
const MARGINS = 16;

export interface DropdownProps {
  readonly label: string;
  /** The edge of the button from which it opens: `end` at the end of a bar, `start` at the beginning of a row. */
  readonly edge?: 'start' | 'end';
  /** Pixels; narrower screens take what they have. */
  readonly width?: number;
  /** The button, with what it needs to open the dropdown. */
  readonly target: (props: { readonly onClick: () => void }) => ReactElement;
  readonly children: (close: () => void) => ReactNode;
}

/** Opens at once: it is loaded by the press that asks for it. The focus goes back to the button afterwards. */
export default function DropdownHost(props: DropdownProps) {
  const { label, edge = 'end', width = WIDTH, target, children } = props;
  const [isOpen, setIsOpen] = useState(false);
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    place.current?.querySelector('button')?.focus();
    // oxlint-disable-next-line react/set-state-in-effect -- only a button that has the focus gets it back
    setIsOpen(true);
  }, []);
  return (
    <span ref={place} style={{ display: 'contents' }}>
      <Popover
        opened={isOpen}
        onChange={setIsOpen}
        width={Math.min(width, window.innerWidth - MARGINS)}
        position={`bottom-${edge}`}
        shadow="md"
        trapFocus
        returnFocus
      >
        <Popover.Target>{target({ onClick: () => setIsOpen(!isOpen) })}</Popover.Target>
        <Popover.Dropdown aria-label={label}>{children(() => setIsOpen(false))}</Popover.Dropdown>
      </Popover>
    </span>
  );
}
