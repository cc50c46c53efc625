import { createRoot } from 'react-dom/client';
import { followLanguage } from '#app/page-language.ts';
import { Providers } from '#app/providers.tsx';
import { createQueryClient } from '#kit/data/query-client.ts';
import { findDeviceVisit, reloadForCodes } from '#kit/data/device-session.ts';
import { readToken } from '#kit/data/session.ts';

const client = createQueryClient();
followLanguage(client);
reloadForCodes();
const container = document.getElementById('root');
if (!container) throw new Error('The page has no #root.');

/** Signing in and out reload the page, so a visit is one or the other and loads only its own routes. */
function loadApp() {
  if (findDeviceVisit(window.location)) return import('#app/device/device-app.tsx');
  return readToken() === null ? import('#app/signed-out.tsx') : import('#app/signed-in.tsx');
}

const { createApp } = await loadApp();

createRoot(container).render(<Providers client={client}>{createApp(client)}</Providers>);
