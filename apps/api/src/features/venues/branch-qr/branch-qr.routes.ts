import { createHash } from 'node:crypto';
import { toDataURL } from 'qrcode';
import type { ScannedKind } from '@diwan/contract/operation.ts';
import { branches } from '@diwan/contract/venues/branches.ts';
import { MINUTE_MS } from '@diwan/domain/time-range.ts';
import type { Deps } from '#platform/deps.ts';
import { acceptProof, prepareRecentProof, type Confirmation } from '#platform/access/reauthentication.ts';
import { appUrls } from '#platform/app-urls.ts';
import { handle, type AnyRoute } from '#platform/http/handle.ts';
import type { Scope } from '#platform/http/scope.ts';
import { notFound } from '#platform/http-error.ts';
import { query } from '#platform/database/query.ts';

interface LoginLink {
  readonly kind: ScannedKind;
  readonly slug: string;
  readonly token: string;
}

/**
 * The token is in the fragment, which no browser sends to a server, so that it is in no log of a proxy. A tablet shows one
 * branch and has an address for each; the orders app and the tables of waiters have one.
 */
export function loginUrl(
  apps: { readonly tablet: string; readonly orders: string; readonly floor: string },
  { kind, slug, token }: LoginLink,
): string {
  const app = {
    tablet: `${apps.tablet}/${slug}`,
    orders: apps.orders,
    display: `${apps.orders}/ready`,
    waiter: apps.floor,
  }[kind];
  return `${app}#login=${token}`;
}

/** Large enough to print on a table card. */
const QR_PIXELS = 600;
const LOGIN_MINUTES = 5;
const TOKEN_BYTES = 32;

const draw = (address: string) => toDataURL(address, { type: 'image/png', width: QR_PIXELS, margin: 2 });

async function slugOf(scope: Scope, branchId: number): Promise<string> {
  const found = await scope.db.find(
    query
      .selectFrom('branches')
      .select('slug')
      .where('business_id', '=', scope.business.id)
      .where('id', '=', branchId),
  );
  if (!found) throw notFound();
  return found.slug;
}

/** Stores the hash alone, and takes links of the branch away that nobody can use any more. */
async function storeLink(
  scope: Scope,
  { branchId, kind, token }: Omit<LoginLink, 'slug'> & { branchId: number },
): Promise<void> {
  const expires = new Date(scope.now.getTime() + LOGIN_MINUTES * MINUTE_MS);
  const at = { business_id: scope.business.id, branch_id: branchId };
  await scope.db.run(
    query
      .with('outdated', (links) =>
        links
          .deleteFrom('login_links')
          .where((link) => link.and(at))
          .where('expires_at', '<', scope.now.toISOString()),
      )
      .insertInto('login_links')
      .values({
        ...at,
        kind,
        token_hash: createHash('sha256').update(token).digest(),
        created_by: scope.caller.userId,
        created_at: scope.now,
        expires_at: expires,
      }),
  );
}

export function branchQrRoutes(deps: Deps): AnyRoute[] {
  const { env, random } = deps;
  const addresses = appUrls(env);
  const drawLogin = async (scope: Scope, branchId: number, kind: ScannedKind) => {
    const slug = await slugOf(scope, branchId);
    const token = random(TOKEN_BYTES).toString('base64url');
    await storeLink(scope, { branchId, kind, token });
    return draw(loginUrl(addresses, { kind, slug, token }));
  };
  return [
    handle(branches.referenceQr, async (scope, { params }) =>
      draw(`${addresses.qr}/${await slugOf(scope, params.branch_id)}`),
    ),
    handle(
      branches.createLoginQr,
      (scope, { params, query: { kind } }) => drawLogin(scope, params.branch_id, kind),
      { writes: true, headers: { 'Cache-Control': 'no-store' } },
    ),
    handle<typeof branches.createWaiterQr, undefined, Confirmation>(
      branches.createWaiterQr,
      async (scope, { params, prepared }) => {
        await acceptProof(deps, scope, prepared);
        // The audit log reports the device that comes by it.
        scope.unchanged();
        return drawLogin(scope, params.branch_id, 'waiter');
      },
      { prepare: prepareRecentProof(deps) },
    ),
  ];
}
