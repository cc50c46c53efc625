import '@fontsource-variable/readex-pro/wght.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { findDeviceVisit, reloadForCodes } from '#kit/data/device-session.ts';
import { enterDevice, type Entered } from '#kit/data/enter-device.ts';
import '../kitchen.css';
import { followColours, followLanguage } from '../page-look.ts';
import { ReadyBoundary } from './crash.tsx';
import { ReadyApp } from './ready-app.tsx';
import { signInDevice } from './ready-calls.ts';
import { readyMessages } from './ready.messages.ts';

followLanguage(readyMessages);
followColours();
reloadForCodes();
const container = document.getElementById('root');
if (!container) throw new Error('The page has no #root.');

/** Once per visit: a code works once. */
const visit = findDeviceVisit(window.location);
const entering: Promise<Entered | null> = visit ? enterDevice(visit, signInDevice) : Promise.resolve(null);
const reload = () => window.location.reload();

createRoot(container).render(
  <StrictMode>
    <ReadyBoundary reload={reload}>
      <ReadyApp entering={entering} />
    </ReadyBoundary>
  </StrictMode>,
);
