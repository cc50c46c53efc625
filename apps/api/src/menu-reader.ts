import {
  locatePresentBranch,
  presentSlug,
  readGuestMenu,
  type GuestBranch,
} from '#features/catalogue/guest-menu/guest-menu.queries.ts';
import { readServed } from '#features/catalogue/guest-menu/guest-serving.ts';
import type { Surface } from '#features/catalogue/guest-page/read-view.ts';
import type { Database } from '#platform/database/database.ts';

/** What the page of guests is read by: the answers that the apps of guests get. */
export function menuReader(database: Database) {
  const from = { database, reads: 'replica' } as const;
  return {
    locate: (slug: string) => locatePresentBranch(database, slug),
    presentSlug: (former: string) => presentSlug(database, former),
    read: (at: GuestBranch, surface: Surface) => readGuestMenu(from, at, surface),
    served: (at: GuestBranch, now: Date) => readServed(from, at, now),
  };
}
