/** Values by id outside React; a change of one wakes only those who watch that one. */
export interface KeyedStore<Value> {
  readonly get: (id: number) => Value | undefined;
  readonly set: (id: number, value: Value | undefined) => void;
  readonly ids: () => readonly number[];
  readonly subscribe: (id: number, listener: () => void) => () => void;
  /** Is notified of every change of any value. */
  readonly subscribeToAll: (listener: (id: number) => void) => () => void;
}

export function createKeyedStore<Value>(): KeyedStore<Value> {
  const values = new Map<number, Value>();
  const listeners = new Map<number, Set<() => void>>();
  const listenersToAll = new Set<(id: number) => void>();

  const set = (id: number, value: Value | undefined) => {
    if (values.get(id) === value) return;
    if (value === undefined) values.delete(id);
    else values.set(id, value);
    for (const listener of listeners.get(id) ?? []) listener();
    for (const listener of listenersToAll) listener(id);
  };

  const subscribe = (id: number, listener: () => void) => {
    const ofId = listeners.get(id) ?? new Set();
    listeners.set(id, ofId.add(listener));
    return () => {
      ofId.delete(listener);
      if (ofId.size === 0 && listeners.get(id) === ofId) listeners.delete(id);
    };
  };

  const subscribeToAll = (listener: (id: number) => void) => {
    listenersToAll.add(listener);
    return () => listenersToAll.delete(listener);
  };

  return { get: (id) => values.get(id), set, ids: () => [...values.keys()], subscribe, subscribeToAll };
}
