import { Outlet, useLocation } from '@tanstack/react-router';
import { FEATURES } from '../../features.ts';
import { useWorkspaceInUrl } from '../workspace/workspace-in-url.ts';
import { Layout } from './layout.tsx';

const firstPart = (path: string) => path.split('/')[1] ?? '';

const BARE: ReadonlySet<string> = new Set(
  FEATURES.flatMap(({ screens }) => screens)
    .filter(({ isBare }) => isBare)
    .map(({ path }) => firstPart(path)),
);

/** Screens with the dashboard around them, and those that have the window to themselves. */
export function Frame() {
  const { pathname } = useLocation();
  useWorkspaceInUrl();
  return BARE.has(firstPart(pathname)) ? <Outlet /> : <Layout />;
}
