import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { ShownPaths, useIsShown } from './shown-paths.ts';

const within = (paths: readonly string[]) => {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ShownPaths value={paths}>{children}</ShownPaths>
  );
  return renderHook(() => useIsShown(), { wrapper }).result.current;
};

test('an address is offered when the sidebar leads to it or to its list', () => {
  const isShown = within(['/admin/overview', '/branches/list', '/menu']);
  expect(['/menu', '/branches/list', '/branches/add', '/branches/edit/4'].every(isShown)).toBe(true);
  expect(['/menus/list', '/menus/add', '/branch', '/categories/list'].some(isShown)).toBe(false);
});
