import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface RouteLinkProps {
  readonly to: string;
  readonly className?: string;
  /** Where the text alone does not say where it leads. */
  readonly 'aria-label'?: string;
  readonly children: ReactNode;
}

/** A link in running text. */
export function RouteLink({ to, className, children, 'aria-label': label }: RouteLinkProps) {
  return (
    <Anchor component={Link} to={to} size="sm" underline="always" className={className} aria-label={label}>
      {children}
    </Anchor>
  );
}
