import { useText } from '#kit/i18n/messages.ts';
import { Pager } from '#ui/pager.tsx';
import { countedMessages } from './counted.messages.ts';
import { exceededBy, type Counted } from './counted.ts';
import classes from './list-page.module.css';
import type { ListState } from './list-state.ts';
import { resourceMessages } from './resource.messages.ts';

interface ListFootProps {
  readonly of: Counted & { readonly last_page: number };
  readonly state: ListState;
  readonly onChange: (patch: Partial<ListState>) => void;
}

export function ListFoot({ of, state, onChange }: ListFootProps) {
  const t = useText(resourceMessages);
  const more = useText(countedMessages);
  const least = exceededBy(of);
  const words = {
    pages: t('pages'),
    previous: t('previous'),
    next: t('next'),
    page: (page: number) => t('page', { page }),
  };
  return (
    <footer className={classes.foot}>
      <span>{least === null ? t('total', { count: of.total }) : more('moreEntries', { least })}</span>
      <Pager current={state.page} last={of.last_page} words={words} onPage={(page) => onChange({ page })} />
    </footer>
  );
}
