import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { toDataURL } from 'qrcode';
import { branches } from '@diwan/contract/venues/branches.ts';
import type { Deps } from '#platform/deps.ts';
import { appAddresses } from '#platform/env.ts';
import { handle, type AnyRoute } from '#platform/http/handle.ts';
import type { Scope } from '#platform/http/scope.ts';
import { notFound } from '#platform/refusal.ts';
import { loginAddress, type LoginLink } from './login-address.ts';

/** Large enough to print on a table card. */
const QR_PIXELS = 600;
const LOGIN_MINUTES = 5;
const TOKEN_BYTES = 32;

const draw = (address: string) => toDataURL(address, { type: 'image/png', width: QR_PIXELS, margin: 2 });

async function slugOf(scope: Scope, branchId: number): Promise<string> {
  const found = await scope.db.find(sql<{ slug: string }>`
    select slug from branches where business_id = ${scope.business.id} and id = ${branchId}`);
  if (!found) throw notFound();
  return found.slug;
}

/** Stores the hash alone, and takes links of the branch away that nobody can use any more. */
async function storeLink(
  scope: Scope,
  { branchId, kind, token }: Omit<LoginLink, 'slug'> & { branchId: number },
): Promise<void> {
  const expires = new Date(scope.now.getTime() + LOGIN_MINUTES * 60_000);
  await scope.db.run(sql`
    with outdated as (
      delete from login_links
      where business_id = ${scope.business.id} and branch_id = ${branchId} and expires_at < ${scope.now})
    insert into login_links (business_id, branch_id, kind, token_hash, created_by, created_at, expires_at)
    values (${scope.business.id}, ${branchId}, ${kind}, ${createHash('sha256').update(token).digest()},
      ${scope.caller.userId}, ${scope.now}, ${expires})`);
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
