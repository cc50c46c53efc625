import { serving } from '@diwan/contract/catalogue/serving.ts';
import type { Deps } from '#platform/deps.ts';
import { handle, type AnyRoute } from '#platform/http/handle.ts';
import { notFound } from '#platform/http-error.ts';
import { cached, type AnyCachedRoute } from '#platform/response-cache/serve-cached.ts';
import { locateBranch } from './guest-menu.queries.ts';
import { readServed, servedText } from './guest-serving.ts';

type Parts = Pick<Deps, 'database' | 'clock' | 'menuStreams' | 'random'>;

/** What open menus ask again while they are looked at, and by which they are notified that they should. */
export function guestServingRoutes({
  database,
  clock,
  menuStreams,
  random,
}: Parts): (AnyCachedRoute | AnyRoute)[] {
  return [
    cached(
      serving.guest,
      ({ params: { slug }, reads }) => ({
        key: `serving ${slug}`,
        locate: () => locateBranch(database, slug),
        build: async (at) => {
          const served = await readServed({ database, reads }, at, clock.now());
          return served && servedText(served);
        },
      }),
      { hasFastPath: true, reads: 'replica' },
    ),
    handle(
      serving.guestEvents,
      async ({ request }, { params: { slug } }) => {
        const at = await locateBranch(database, slug);
        if (!at) throw notFound();
        // Nobody is known here: each page is a holder of its own.
        const holder = random(9).toString('base64url');
        return menuStreams.open({ topic: String(at.businessId), holder, address: request.ip });
      },
      // An open stream holds no connection to the database.
      { withoutDatabase: true },
    ),
  ];
}
