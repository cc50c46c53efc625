import { publicSettings, type StoredSetting, type Surface } from './guest-settings.ts';

/** One row of `app.guest_menu`, or the address this installation is reached at. By hand: the parts are named there. */
export interface MenuPart {
  readonly part: 'frame' | 'category' | 'items' | 'public-url';
  readonly id: number | null;
  readonly parent_id: number | null;
  readonly body: string | null;
}

interface Frame {
  readonly version: number;
  readonly branch: unknown;
  readonly business: { readonly timezone: string };
  /** Members of the menu, as text without braces; null: the branch shows none. */
  readonly menu: string | null;
  readonly settings: readonly StoredSetting[];
  readonly configurations: Readonly<Record<string, unknown>>;
}

const DEFAULT_TIME = '14:00';

type ItemsOf = ReadonlyMap<number | null, string>;

/** The categories below a parent with all they hold, as text; those without an item that may be seen are left out. */
function categoriesBelow(parentId: number | null, categories: readonly MenuPart[], itemsOf: ItemsOf): string {
  return categories
    .filter((category) => category.parent_id === parentId)
    .map((category) => {
      const items = itemsOf.get(category.id) ?? '';
      const children = categoriesBelow(category.id, categories, itemsOf);
      const isEmpty = items === '' && children === '';
      return isEmpty ? '' : `{${category.body},"items":[${items}],"children_nested":[${children}]}`;
    })
    .filter((text) => text !== '')
    .join(',');
}

function categoriesText(parts: readonly MenuPart[]): string {
  const of = (part: MenuPart['part']) => parts.filter((row) => row.part === part);
  const itemsOf = new Map(of('items').map((row) => [row.id, row.body ?? '']));
  return categoriesBelow(null, of('category'), itemsOf);
}

/** The guest answer of the contract from the rows of `app.guest_menu`; null when the branch is not there. */
export function guestMenuText(
  parts: readonly MenuPart[],
  surface: Surface,
): { version: number; body: string } | null {
  const frameText = parts.find((row) => row.part === 'frame')?.body;
  if (!frameText) return null;
  const frame = JSON.parse(frameText) as Frame;
  const publicUrl = parts.find((row) => row.part === 'public-url')?.body ?? '';
  const configurations = [
    { key: 'timezone', value: frame.business.timezone },
    ...['check_in_at', 'check_out_at'].map((key) => ({
      key,
      value: frame.configurations[key] ?? DEFAULT_TIME,
    })),
  ];
  const menu = frame.menu === null ? 'null' : `{${frame.menu},"categories":[${categoriesText(parts)}]}`;
  const members = [
    `"branch":${JSON.stringify(frame.branch)}`,
    `"business":${JSON.stringify(frame.business)}`,
    `"menu":${menu}`,
    `"settings":${JSON.stringify(publicSettings(frame.settings, surface, publicUrl))}`,
    `"configurations":${JSON.stringify(configurations)}`,
  ];
  return { version: frame.version, body: `{${members.join(',')}}` };
}
