import { createHash } from 'node:crypto';
import { toDataURL } from 'qrcode';
import { branches } from '@diwan/contract/venues/branches.ts';
import type { Deps } from '#platform/deps.ts';
import { appAddresses } from '#platform/env.ts';
import { handle, type AnyRoute } from '#platform/http/handle.ts';
import type { Scope } from '#platform/http/scope.ts';
import { notFound } from '#platform/refusal.ts';
import { loginAddress, type LoginLink } from './login-address.ts';
import { query } from '#platform/database/query.ts';

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
  const expires = new Date(scope.now.getTime() + LOGIN_MINUTES * 60_000);
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

export function branchQrRoutes({ env, random }: Deps): AnyRoute[] {
  const addresses = appAddresses(env);
  return [
    handle(branches.referenceQr, async (scope, { params }) =>
      draw(`${addresses.qr}/${await slugOf(scope, params.branch_id)}`),
    ),
    handle(
      branches.createLoginQr,
      async (scope, { params, query: { kind } }) => {
        const slug = await slugOf(scope, params.branch_id);
        const token = random(TOKEN_BYTES).toString('base64url');
        await storeLink(scope, { branchId: params.branch_id, kind, token });
        return draw(loginAddress(addresses, { kind, slug, token }));
      },
      { writes: true, headers: { 'Cache-Control': 'no-store' } },
    ),
  ];
}
