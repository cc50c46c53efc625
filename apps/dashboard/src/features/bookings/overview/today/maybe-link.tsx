import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { useIsShown } from '#kit/screens/shown-paths.ts';

interface MaybeLinkProps extends ComponentProps<'span'> {
  /** Null: nowhere. */
  readonly to: string | null;
}

/** A link where there is something to open and the reader has it; else the same without a link. */
export function MaybeLink({ to, children, className, title }: MaybeLinkProps) {
  const isShown = useIsShown();
  if (to === null || !isShown(to.split('?')[0] ?? '')) {
    return (
      <span className={className} title={title}>
        {children}
      </span>
    );
  }
  return (
    <Link to={to} className={className} title={title}>
      {children}
    </Link>
  );
}
