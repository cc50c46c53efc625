import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { readToken } from '#kit/data/session.ts';

interface App {
  readonly createApp: (client: QueryClient) => ReactNode;
}

/**
 * A computer that people share locks before anything is shown, where it was left alone; without a person the lock screen is
 * the page. By itself, so that a browser nobody shares learns no more than the name of this file.
 */
export async function startDesk(client: QueryClient, loadApp: () => Promise<App>): Promise<App> {
  const desk = await import('./desk.tsx');
  desk.watchDesk(client);
  return readToken() === null && desk.isForPins() ? { createApp: desk.createApp } : loadApp();
}
