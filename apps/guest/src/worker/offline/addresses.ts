/** What of a venue is kept on the phone of a guest, by its address. */
export type Stored =
  | { readonly as: 'menu' | 'data'; readonly slug: string }
  | { readonly as: 'followed' | 'script' | 'picture' };

const MENU = /^\/q\/([a-z0-9-]{1,80})$/;
const DATA = /^\/api\/webapp\/branches\/([a-z0-9-]{1,80})$/;
const FOLLOWED = /^\/guest\/(?:orders|reservations)\/[\w-]{16,64}$/;

/** Null for what is always asked of the server. */
export function cacheEntryOf({ pathname, search }: Pick<URL, 'pathname' | 'search'>): Stored | null {
  const [, menu] = MENU.exec(pathname) ?? [];
  if (menu !== undefined) return { as: 'menu', slug: menu };
  const [, data] = DATA.exec(pathname) ?? [];
  if (data !== undefined && search === '') return { as: 'data', slug: data };
  if (FOLLOWED.test(pathname)) return { as: 'followed' };
  if (pathname.startsWith('/guest/assets/')) return { as: 'script' };
  return pathname.startsWith('/images/') ? { as: 'picture' } : null;
}

/** The parts of what is kept, so that a guest can have those of one venue deleted. */
export const menusOf = (slug: string): string => `menu:${slug}`;
export const followedOf = (slug: string): string => `followed:${slug}`;
export const SCRIPTS = 'scripts';

/** Deletes all that was ever kept. */
export async function forgetAll(caches: CacheStorage): Promise<void> {
  const ours = (await caches.keys()).filter((name) => /^(?:menu:|followed:|scripts$)/.test(name));
  await Promise.all(ours.map((name) => caches.delete(name)));
}
