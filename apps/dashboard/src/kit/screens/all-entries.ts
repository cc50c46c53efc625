import { createContext } from 'react';
import type { SidebarEntry } from './screen.ts';

/** Every entry the sidebar could have, for screens that say what somebody else would see. */
export const AllEntries = createContext<readonly SidebarEntry[]>([]);
