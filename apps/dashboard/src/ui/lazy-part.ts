import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

const PAUSES_MILLISECONDS = [300, 1_500, 4_000];
/** How the bundler names a style sheet it could not load; it never asks for the same one twice. */
const MISSING_STYLES = /Unable to preload CSS for (\S+)/;

const after = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

function networkIsBack(): Promise<void> {
  if (navigator.onLine) return Promise.resolve();
  return new Promise((resolve) => window.addEventListener('online', () => resolve(), { once: true }));
}

/** The part itself may load without its styles; so they are asked for again beside it. */
function loadStylesAgain(error: unknown): void {
  const [, href] = (error instanceof Error && MISSING_STYLES.exec(error.message)) || [];
  if (href === undefined) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  document.head.append(link);
}

/** Loads a part of the program; one that cannot be fetched is fetched again, and not before the network is back. */
export async function loadAgain<T>(load: () => Promise<T>, pauses = PAUSES_MILLISECONDS): Promise<T> {
  const [pause, ...others] = pauses;
  if (pause === undefined) return load();
  try {
    return await load();
  } catch (error) {
    await after(pause);
    await networkIsBack();
    loadStylesAgain(error);
    return loadAgain(load, others);
  }
}

/** Begins to load the part before it is shown. */
interface Preloaded {
  readonly preload: () => void;
}

/** A part that comes when it is first shown, and does not fail because the network was away at that moment. */
export function lazyPart<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
): LazyExoticComponent<ComponentType<P>> & Preloaded {
  let coming: ReturnType<typeof load> | null = null;
  const begin = () => (coming ??= loadAgain(load));
  // Whoever shows it is told of a failure.
  const preload = () => void begin().catch(() => undefined);
  return Object.assign(lazy(begin), { preload });
}
