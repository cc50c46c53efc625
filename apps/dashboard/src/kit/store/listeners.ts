/** Those who watch something that is kept outside React, in the form that `useSyncExternalStore` takes. */
export interface Listeners {
  readonly tell: () => void;
  /** Gives the way to stop. */
  readonly subscribe: (listener: () => void) => () => void;
}

export function createListeners(): Listeners {
  const listeners = new Set<() => void>();
  return {
    tell: () => {
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
