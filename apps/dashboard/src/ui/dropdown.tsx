import { Suspense, useState } from 'react';
import type { DropdownProps } from './dropdown-host.tsx';
import { lazyPart } from './lazy-part.ts';

const DropdownHost = lazyPart(() => import('./dropdown-host.tsx'));

/** A button that opens something below itself. The code that places it there comes with the first press. */
export function Dropdown(props: DropdownProps) {
  const [isWanted, setIsWanted] = useState(false);
  const button = props.target({ onClick: () => setIsWanted(true) });
  if (!isWanted) return button;
  return (
    <Suspense fallback={button}>
      <DropdownHost {...props} />
    </Suspense>
  );
}
