import type { FunctionComponent } from 'react';
import { AddPage, EditPage } from './form-page.tsx';
import { ListPage } from './list-page.tsx';
import type { ResourceCalls } from './resource-calls.ts';
import type { ResourceOptions } from './resource-options.ts';

export interface ResourcePages {
  readonly List: FunctionComponent;
  readonly Add: FunctionComponent;
  readonly Edit: FunctionComponent;
}

/**
 * The list, add and edit page of a plain entity. A feature gives its words, columns and inputs; titles, notices,
 * questions, permissions, refresh, empty and error states are the same everywhere.
 */
export function resourcePages<R extends ResourceCalls>(calls: R, options: ResourceOptions<R>): ResourcePages {
  return {
    List: () => <ListPage calls={calls} options={options} />,
    Add: () => <AddPage calls={calls} options={options} />,
    Edit: () => <EditPage calls={calls} options={options} />,
  };
}
