import { useText } from '#kit/i18n/messages.ts';
import { Pager } from '#ui/pager.tsx';
import classes from './list-page.module.css';
import type { ListState } from './list-state.ts';
import { resourceMessages } from './resource.messages.ts';

interface ListFootProps {
  readonly total: number;
  readonly last: number;
  readonly state: ListState;
  readonly onChange: (patch: Partial<ListState>) => void;
}

export function ListFoot({ total, last, state, onChange }: ListFootProps) {
  const t = useText(resourceMessages);
  const words = {
    pages: t('pages'),
    previous: t('previous'),
    next: t('next'),
    page: (page: number) => t('page', { page }),
  };
  return (
    <footer className={classes.foot}>
      <span>{t('total', { count: total })}</span>
      <Pager current={state.page} last={last} words={words} onPage={(page) => onChange({ page })} />
    </footer>
  );
}
