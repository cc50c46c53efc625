import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { fakeNetwork } from '../testing/fake-network.ts';
import { useStations } from './use-stations.ts';

beforeEach(() => {
  localStorage.clear();
  fakeNetwork({});
});

const GRILL = { id: 4, locales: [] };

it('A device remembers for which stations it works at each branch, whichever was opened last.', () => {
  localStorage.setItem('kitchen-stations', JSON.stringify({ of: '1 11', stations: [GRILL] }));
  const salmiya = renderHook(() => useStations(1, 11));
  act(() => salmiya.result.current.choose([GRILL.id]));
  salmiya.unmount();
  const jahra = renderHook(() => useStations(1, 12));
  expect(jahra.result.current.picked).toBeNull();
  jahra.unmount();
  expect(renderHook(() => useStations(1, 11)).result.current.picked).toEqual([GRILL.id]);
});
