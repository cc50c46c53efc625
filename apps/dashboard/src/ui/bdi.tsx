import type { ReactNode } from 'react';

/** Numbers, phones, dates, addresses and codes: kept in their own direction inside a sentence of the other one. */
export function Bdi({ children, ltr = true }: { children: ReactNode; ltr?: boolean }) {
  return <bdi dir={ltr ? 'ltr' : 'auto'}>{children}</bdi>;
}
