import '@fontsource-variable/readex-pro/wght.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { reloadForCodes } from '#kit/data/device-session.ts';
import { KitchenBoundary } from './crash.tsx';
import { enterKitchen } from './enter-kitchen.ts';
import { KitchenApp } from './kitchen-app.tsx';
import './kitchen.css';
import { kitchenMessages } from './kitchen.messages.ts';
import { followColours, followLanguage } from './page-look.ts';

followLanguage(kitchenMessages);
followColours();
reloadForCodes();
const container = document.getElementById('root');
if (!container) throw new Error('The page has no #root.');

/** Once per visit: a code works once. */
const entering = enterKitchen();
const reload = () => window.location.reload();

createRoot(container).render(
  <StrictMode>
    <KitchenBoundary reload={reload}>
      <KitchenApp entering={entering} />
    </KitchenBoundary>
  </StrictMode>,
);
