import type { ComponentProps, ReactNode } from 'react';
import { Panel } from '#ui/panel.tsx';
import type { Counted } from './counted.ts';
import classes from './found-entries.module.css';
import { FoundRows } from './found-rows.tsx';
import { ListFoot } from './list-foot.tsx';
import { isNarrowed, type ListState } from './list-state.ts';

interface Page<Row> extends Counted {
  readonly data: readonly Row[];
  readonly last_page: number;
}

interface FoundEntriesProps<Row> extends Pick<ComponentProps<typeof FoundRows<Row>>, 'empty'> {
  readonly read: ComponentProps<typeof FoundRows<Row>>['read'] & { readonly data: Page<Row> | undefined };
  readonly state: ListState;
  readonly onChange: (patch: Partial<ListState>) => void;
  /** One entry as an `li`. */
  readonly children: (row: Row) => ReactNode;
}

/** What was written down, newest first, one under another rather than in columns. */
export function FoundEntries<Row>({ read, state, onChange, empty, children }: FoundEntriesProps<Row>) {
  return (
    <FoundRows
      read={read}
      isNarrowed={isNarrowed(state)}
      onClear={() => onChange({ search: '', filters: {} })}
      empty={empty}
    >
      {(rows) => (
        <>
          <Panel isFlush>
            <ol className={classes.entries}>{rows.map(children)}</ol>
          </Panel>
          {read.data && <ListFoot of={read.data} state={state} onChange={onChange} />}
        </>
      )}
    </FoundRows>
  );
}
