import { createRoot } from 'react-dom/client';
import { followLanguage } from '#app/page-language.ts';
import { Providers } from '#app/providers.tsx';
import { createQueryClient } from '#kit/data/query-client.ts';
import { reloadForCodes, scannedCode } from '#kit/data/device-session.ts';
import { isDesk, readToken, signInAgain } from '#kit/data/session.ts';
import { createFloor } from './floor-app.tsx';
import './large-targets.css';

const client = createQueryClient();
followLanguage(client);
const container = document.getElementById('root');
if (!container) throw new Error('The page has no #root.');

async function loadFloor() {
  if (readToken() !== null) return { createApp: createFloor };
  signInAgain();
  return new Promise<never>(() => {});
}

/** A tablet that waiters share may be locked. */
async function loadDesk() {
  const { startDesk } = await import('#features/accounts/desk/start-desk.ts');
  return startDesk(client, loadFloor);
}

/** A scanned code makes this browser one that waiters share, whoever is signed in to it. */
async function loadByCode(code: string) {
  const { enterByCode } = await import('#features/accounts/desk/enter-by-code.ts');
  const refused = await enterByCode(code);
  if (refused === null) return loadDesk();
  const { RejectedDevice: RefusedDevice } = await import('./rejected-code.tsx');
  return { createApp: () => <RefusedDevice {...refused} /> };
}

function load() {
  const code = scannedCode(window.location);
  if (code !== null) return loadByCode(code);
  return isDesk() ? loadDesk() : loadFloor();
}

reloadForCodes();
/** Not awaited: what is loaded here is kept in files that import this one. */
void load().then(({ createApp }) =>
  createRoot(container).render(<Providers client={client}>{createApp(client)}</Providers>),
);
