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
      ({ params: { slug }, query: { surface } }) => ({
        key: `menu ${surface} ${slug}`,
        locate: located(slug),
        build: (at) => readGuestMenu(database, at, surface),
      }),
      { hasFastPath: true },
    ),
    cached(guest.menuType, ({ params: { slug } }) => ({
      key: `menu-type ${slug}`,
      locate: located(slug),
      build: (at) => readMenuType(database, at),
    })),
    cached(guest.item, ({ params: { slug, id } }) => ({
      key: `item ${id} ${slug}`,
      locate: located(slug),
      build: (at) => readGuestItem(database, at, id),
    })),
  ];
}
