import { ActionIcon, UnstyledButton } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import classes from './pager.module.css';

const SHOWN = 5;

/** At most five page numbers, with the current one in the middle where that is possible. */
export function shownPages(current: number, last: number): number[] {
  const first = Math.max(1, Math.min(current - Math.floor(SHOWN / 2), last - SHOWN + 1));
  return Array.from({ length: Math.min(SHOWN, last) }, (_, index) => first + index);
}

interface PagerProps {
  readonly current: number;
  readonly last: number;
  readonly words: {
    readonly pages: string;
    readonly previous: string;
    readonly next: string;
    readonly page: (page: number) => string;
  };
  readonly onPage: (page: number) => void;
}

export function Pager({ current, last, words, onPage }: PagerProps) {
  if (last <= 1) return null;
  return (
    <nav className={classes.pager} aria-label={words.pages}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={words.previous}
        disabled={current <= 1}
        onClick={() => onPage(current - 1)}
      >
        <IconChevronLeft size={18} className={classes.arrow} />
      </ActionIcon>
      {shownPages(current, last).map((page) => (
        <UnstyledButton
          key={page}
          className={classes.page}
          aria-label={words.page(page)}
          aria-current={page === current ? 'page' : undefined}
          onClick={() => onPage(page)}
        >
          {page}
        </UnstyledButton>
      ))}
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={words.next}
        disabled={current >= last}
        onClick={() => onPage(current + 1)}
      >
        <IconChevronRight size={18} className={classes.arrow} />
      </ActionIcon>
    </nav>
  );
}
