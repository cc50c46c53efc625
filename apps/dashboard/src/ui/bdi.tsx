import type { ReactNode } from 'react';

/**
 * Numbers, phones, addresses and codes: kept from left to right inside a sentence of either direction. Dates follow
 * their own words (`ltr={false}`), because the half of the day is written in the language of the reader.
 */
export function Bdi({ children, ltr = true }: { children: ReactNode; ltr?: boolean }) {
  return <bdi dir={ltr ? 'ltr' : 'auto'}>{children}</bdi>;
}
