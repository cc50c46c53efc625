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

/** A part that comes when it is first shown, and does not fail because the network was away at that moment. */
export const lazyPart = <P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
): LazyExoticComponent<ComponentType<P>> => lazy(() => loadAgain(load));
