import type { GuestMenu } from '@diwan/contract/catalogue/guest-menu.ts';
import { isEmptySetting } from '@diwan/contract/settings/definition.ts';
import { locales } from '@diwan/contract/fields.ts';
import { onePicture } from '@diwan/contract/settings/values.ts';

type KeyData = GuestMenu['settings'][number];
type Names = GuestMenu['branch']['locales'];

/** Names as they are being written; those that are stored where what was typed is none yet. */
function namesIn(data: unknown, stored: Names): Names {
  const { data: written } = locales().safeParse(data);
  if (!written) return stored;
  return written.map((row) => ({ ...row, id: row.id ?? 0, description: row.description ?? null }));
}

function logoIn(data: unknown): GuestMenu['business']['media'] {
  const [picture] = onePicture().safeParse(data).data ?? [];
  return picture ? [{ id: picture.id ?? 0, src: picture.src, type: 'image/jpeg', slug: null, sort: 0 }] : [];
}

/** The menu as guests would read it with settings that are not stored yet; an empty value is one that is taken away. */
export function withDraft(menu: GuestMenu, draft: readonly KeyData[], of: 'business' | 'branch'): GuestMenu {
  const changed = new Map(draft.map(({ key, data }) => [key, data]));
  const remaining = menu.settings.filter(({ key }) => !changed.has(key));
  const { business, branch } = menu;
  const names = changed.get('Locales');
  const logo = changed.has('Logo') ? { media: logoIn(changed.get('Logo')) } : {};
  return {
    ...menu,
    business: {
      ...business,
      ...logo,
      ...(of === 'business' && names !== undefined ? { locales: namesIn(names, business.locales) } : {}),
    },
    branch: {
      ...branch,
      ...(of === 'branch' && names !== undefined ? { locales: namesIn(names, branch.locales) } : {}),
    },
    settings: [...remaining, ...draft.filter(({ data }) => !isEmptySetting(data))],
  };
}
