import { createRoot } from 'react-dom/client';
import { followLanguage } from '#app/page-language.ts';
import { Providers } from '#app/providers.tsx';
import { createQueryClient } from '#kit/data/query-client.ts';
import { isDesk, readToken } from '#kit/data/session.ts';

const client = createQueryClient();
followLanguage(client);
const container = document.getElementById('root');
if (!container) throw new Error('The page has no #root.');

/** Signing in and out reload the page, so a visit is one or the other and loads only its own routes. */
function loadApp() {
  return readToken() === null ? import('#app/signed-out.tsx') : import('#app/signed-in.tsx');
}

/** A computer that people share may be locked. */
async function loadDesk() {
  const { startDesk } = await import('#features/accounts/desk/start-desk.ts');
  return startDesk(client, loadApp);
}

const { createApp } = await (isDesk() ? loadDesk() : loadApp());

createRoot(container).render(<Providers client={client}>{createApp(client)}</Providers>);
