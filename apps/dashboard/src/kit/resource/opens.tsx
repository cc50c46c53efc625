import { Link } from '@tanstack/react-router';
import { createContext, useContext, type ReactNode } from 'react';
import classes from './columns.module.css';

/** Where the rows of the list around are edited. */
export const EditAddress = createContext<((id: number) => string) | null>(null);

interface OpensProps {
  readonly id: number;
  /** Where it leads instead of to where it is edited. */
  readonly to?: string;
  readonly children: ReactNode;
}

/** The name of a row leads to it, and so does a press anywhere on the row (`data-opens`, see DataTable). */
export function Opens({ id, to, children }: OpensProps) {
  const edit = useContext(EditAddress);
  if (edit === null) return children;
  return (
    <Link to={to ?? edit(id)} className={classes.opens} data-opens>
      {children}
    </Link>
  );
}
