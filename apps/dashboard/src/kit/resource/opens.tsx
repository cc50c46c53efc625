import { Link } from '@tanstack/react-router';
import { createContext, useContext, type ReactNode } from 'react';
import classes from './columns.module.css';

/** Where the rows of the list around are edited. */
export const EditAddress = createContext<((id: number) => string) | null>(null);

/** The name of a row leads to it, and so does a press anywhere on the row (`data-opens`, see DataTable). */
export function Opens({ id, children }: { readonly id: number; readonly children: ReactNode }) {
  const edit = useContext(EditAddress);
  if (edit === null) return children;
  return (
    <Link to={edit(id)} className={classes.opens} data-opens>
      {children}
    </Link>
  );
}
