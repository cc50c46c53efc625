import { createContext, useContext } from 'react';

/** Paths of the sidebar's entries, as the signed-in user sees it; null outside of the layout. */
export const ShownPaths = createContext<readonly string[] | null>(null);

const baseOf = (path: string) => path.replace(/\/list$/, '');

/** Does the sidebar lead to this address, or to the list it belongs to? Screens offer no other ways. */
export function useIsShown(): (path: string) => boolean {
  const shown = useContext(ShownPaths);
  return (path) =>
    shown === null ||
    shown.some((entry) => baseOf(path) === baseOf(entry) || path.startsWith(`${baseOf(entry)}/`));
}
