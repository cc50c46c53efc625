import { guest } from '@diwan/contract/catalogue/guest-menu.ts';
import type { Database } from '#platform/database/database.ts';
import type { AnyRoute } from '#platform/http/handle.ts';
import { cached, type AnyCachedRoute } from '#platform/response-cache/serve-cached.ts';
import { guestHolidayRoute } from './guest-holidays.ts';
import { locateBranch, readGuestItem, readGuestMenu, readMenuType } from './guest-menu.queries.ts';

/** Discounts carry their dates and the reader's clock decides, so that only a save changes these answers. */
export function guestMenuRoutes(database: Database): (AnyCachedRoute | AnyRoute)[] {
  const located = (slug: string) => () => locateBranch(database, slug);
  return [
    guestHolidayRoute(database),
    cached(
      guest.menu,
      ({ params: { slug }, query: { surface }, reads }) => ({
        key: `menu ${surface} ${slug}`,
        locate: located(slug),
        build: (at) => readGuestMenu({ database, reads }, at, surface),
      }),
      { hasFastPath: true, reads: 'replica' },
    ),
    cached(
      guest.menuType,
      ({ params: { slug }, reads }) => ({
        key: `menu-type ${slug}`,
        locate: located(slug),
        build: (at) => readMenuType({ database, reads }, at),
      }),
      { reads: 'replica' },
    ),
    cached(
      guest.item,
      ({ params: { slug, id }, reads }) => ({
        key: `item ${id} ${slug}`,
        locate: located(slug),
        build: (at) => readGuestItem({ database, reads }, at, id),
      }),
      { reads: 'replica' },
    ),
  ];
}
