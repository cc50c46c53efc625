import { guestPages } from '@diwan/contract/catalogue/guest-pages.ts';
import { menuPage } from '@diwan/guest/pages/menu/menu-page.tsx';
import type { Deps } from '#platform/deps.ts';
import { handle, type AnyRoute, type Preparation } from '#platform/http/handle.ts';
import type { Scope } from '#platform/http/scope.ts';
import { notFound } from '#platform/http-error.ts';
import { withDraft } from './draft-settings.rules.ts';
import { readView, type MenuReader } from './read-view.ts';

interface AtBranch {
  readonly businessId: number;
  readonly branchId: number;
  readonly version: number;
}

/** The page of guests for those who set it up: what they change is seen before it is stored. */
export function guestPageRoutes(deps: Deps, reader: MenuReader<AtBranch>): AnyRoute[] {
  const prepare = async (
    _scope: Scope,
    { params, body: { settings, of, surface, locale } }: Preparation<typeof guestPages.preview>,
  ) => {
    // No cache keeps it, so that its version is of no use.
    const at = { businessId: params.business_id, branchId: params.branch_id, version: 0 };
    const changed = (menu: Parameters<typeof withDraft>[0]) => withDraft(menu, settings, of);
    const read = await readView({ deps, reader }, at, { surface, locale, address: '', changed });
    if (!read) throw notFound('branch');
    return menuPage({ ...read.view, isPreview: true }, deps.pages).html;
  };
  return [handle(guestPages.preview, async (_scope, { prepared }) => prepared, { audit: 'none', prepare })];
}
