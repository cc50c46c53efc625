import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useId, useState, type ReactNode } from 'react';
import { useText } from '#kit/i18n/messages.ts';
import classes from './list-page.module.css';
import { resourceMessages } from './resource.messages.ts';

interface ListBarProps {
  /** Always in sight. */
  readonly search: ReactNode;
  /** How many filters narrow the list. */
  readonly count: number;
  /** Filters, order and what to take away: on a phone behind one button. */
  readonly children: ReactNode;
}

export function ListBar({ search, count, children }: ListBarProps) {
  const t = useText(resourceMessages);
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <div className={classes.tools}>
      {search}
      <Button
        variant={count > 0 ? 'light' : 'default'}
        className={classes.toggle}
        leftSection={<IconAdjustmentsHorizontal size={18} />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {count > 0 ? t('filtersCounted', { count }) : t('filters')}
      </Button>
      <div id={id} className={classes.narrowing} data-open={isOpen || undefined}>
        {children}
      </div>
    </div>
  );
}
