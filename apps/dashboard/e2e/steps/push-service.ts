import { startOneSignalServer } from '../../../api/src/testing/one-signal-server.ts';

/** Plays OneSignal for all end-to-end tests; ends with them. */
export default async function startPushService(): Promise<() => Promise<void>> {
  const server = await startOneSignalServer(undefined, Number(process.env['E2E_PUSH_PORT']));
  return () => server.close();
}
