import { startTapServer } from '../../../api/src/testing/tap-server.ts';

/** The key with which businesses of end-to-end tests take money online. */
export const GATEWAY_KEY = 'sk_test_e2e';

/** A gateway that speaks Tap's charges and has a page to pay at, for as long as the end-to-end tests run. */
export default async function startGateway(): Promise<() => Promise<void>> {
  const gateway = await startTapServer(GATEWAY_KEY, Number(process.env['E2E_TAP_PORT']));
  return () => gateway.close();
}
