import { Outlet, useLocation } from '@tanstack/react-router';
import { FEATURES } from '../../features.ts';
import { isOwnBuild } from '../own-builds.ts';
import { useWorkspaceInUrl } from '../workspace/workspace-in-url.ts';
import { Layout } from './layout.tsx';

const firstPart = (path: string) => path.split('/')[1] ?? '';

const BARE: ReadonlySet<string> = new Set(
  FEATURES.flatMap(({ screens }) => screens)
    .filter(({ isBare }) => isBare)
    .map(({ path }) => firstPart(path)),
);

const isHere = (path: string) => !isOwnBuild(path);

/** Screens with the dashboard around them, and those that have the window to themselves. */
export function Frame() {
  const { pathname } = useLocation();
  useWorkspaceInUrl(isHere);
  return BARE.has(firstPart(pathname)) ? <Outlet /> : <Layout />;
}
