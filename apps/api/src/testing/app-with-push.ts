import { afterAll, afterEach, beforeAll } from 'vitest';
import { startOneSignalServer, type OneSignalServer } from './one-signal-server.ts';
import { startTestApp, type TestApp } from './test-app.ts';

export interface AppWithPush {
  readonly test: TestApp;
  readonly push: OneSignalServer;
}

/** A server whose push messages go to a service of the tests', for the tests of one file; its trouble ends with each. */
export function useAppWithPush(): () => AppWithPush {
  const box: { here?: AppWithPush } = {};
  const here = () => {
    if (!box.here) throw new Error('Nothing runs before the first test.');
    return box.here;
  };
  beforeAll(async () => {
    const push = await startOneSignalServer();
    box.here = { push, test: await startTestApp({ ONESIGNAL_API_URL: push.url }) };
  });
  afterEach(() => {
    here().push.trouble = null;
  });
  afterAll(async () => {
    await box.here?.test.close();
    await box.here?.push.close();
  });
  return here;
}
