import { useWorkspace } from './workspace.ts';

/** What holds before the venue's configuration is there. */
const UNKNOWN = '00:00';

/** `HH:mm` at which stays begin or end in the picked business. */
export function useConfiguredTime(key: 'check_in_at' | 'check_out_at'): string {
  const value = useWorkspace().business?.configurations.find((row) => row.key === key)?.value;
  return typeof value === 'string' ? value : UNKNOWN;
}
