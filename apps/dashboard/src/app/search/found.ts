import type { Icon } from '@tabler/icons-react';

/** One line of what was found. */
export interface Found {
  readonly key: string;
  readonly name: string;
  readonly detail?: string;
  readonly icon: Icon;
  /** Stands in the place of the icon. */
  readonly photo?: string | null;
  readonly open: () => void;
}

export interface FoundGroup {
  readonly name: string;
  /** Shown in a list of its own that scrolls. */
  readonly isLong?: boolean;
  readonly found: readonly Found[];
}
