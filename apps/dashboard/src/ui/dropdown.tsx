import { lazy, Suspense, useState, type ReactElement, type ReactNode } from 'react';

const DropdownHost = lazy(() => import('./dropdown-host.tsx'));

export interface DropdownProps {
  readonly label: string;
  /** The button, with what it needs to open the dropdown. */
  readonly target: (props: { readonly onClick: () => void }) => ReactElement;
  readonly children: (close: () => void) => ReactNode;
}

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
