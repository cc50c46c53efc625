import { describe, expect, it, vi } from 'vitest';
import { createKeyedStore } from './keyed-store.ts';
import { createListeners } from './listeners.ts';

const aListener = () => vi.fn<() => void>();

describe('values by id', () => {
  it('A change wakes those who watch that value, and those who watch all.', () => {
    const store = createKeyedStore<string>();
    const [one, other] = [aListener(), aListener()];
    const all = vi.fn<(id: number) => void>();
    store.subscribe(1, one);
    store.subscribe(2, other);
    store.subscribeToAll(all);
    store.set(1, 'a');
    expect([store.get(1), store.get(2)]).toEqual(['a', undefined]);
    expect([one.mock.calls.length, other.mock.calls.length, all.mock.calls]).toEqual([1, 0, [[1]]]);
  });

  it('The same value again wakes nobody.', () => {
    const store = createKeyedStore<string>();
    const listener = aListener();
    store.set(1, 'a');
    store.subscribe(1, listener);
    store.set(1, 'a');
    store.set(2, undefined);
    expect(listener).not.toHaveBeenCalled();
    expect(store.ids()).toEqual([1]);
  });

  it('A value that is taken away is no longer among the ids, and its watchers are notified of it.', () => {
    const store = createKeyedStore<string>();
    const listener = aListener();
    store.set(1, 'a');
    store.set(2, 'b');
    store.subscribe(1, listener);
    store.set(1, undefined);
    expect([store.get(1), store.ids()]).toEqual([undefined, [2]]);
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('Who stops hears no more, and the others still do, however often one stops.', () => {
    const store = createKeyedStore<number>();
    const [one, other, later] = [aListener(), aListener(), aListener()];
    const all = vi.fn<(id: number) => void>();
    const stopOne = store.subscribe(1, one);
    const stopOther = store.subscribe(1, other);
    const stopAll = store.subscribeToAll(all);
    stopOne();
    stopAll();
    store.set(1, 10);
    expect([one.mock.calls.length, other.mock.calls.length, all.mock.calls.length]).toEqual([0, 1, 0]);
    stopOther();
    store.subscribe(1, later);
    stopOther();
    store.set(1, 20);
    expect([other.mock.calls.length, later.mock.calls.length]).toEqual([1, 1]);
  });
});

describe('listeners', () => {
  it('are all told until they stop', () => {
    const { tell, subscribe } = createListeners();
    const [one, other] = [aListener(), aListener()];
    const stop = subscribe(one);
    subscribe(other);
    tell();
    stop();
    tell();
    expect([one.mock.calls.length, other.mock.calls.length]).toEqual([1, 2]);
  });
});
