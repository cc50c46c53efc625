import '@fontsource-variable/readex-pro/wght.css';
import { Alert, DirectionProvider, MantineProvider } from '@mantine/core';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { StrictMode, type ReactNode } from 'react';
import { useText } from '#kit/i18n/messages.ts';
import '#ui/base.css';
import { ErrorBoundary } from '#ui/error-boundary.tsx';
import { OverlayHosts } from '#ui/overlay-hosts.tsx';
import { theme } from '#ui/theme.ts';
import { overlayMessages } from './overlay.messages.ts';

const MISSING_PLACE = { position: 'fixed', insetBlockStart: 16, insetInline: 16, zIndex: 400 } as const;

function Overlays() {
  const t = useText(overlayMessages);
  const missing = (
    <Alert role="alert" color="yellow" variant="outline" bg="var(--ui-card)" style={MISSING_PLACE}>
      {t('missing')}
    </Alert>
  );
  return (
    <>
      <ErrorBoundary fallback={() => missing}>
        <OverlayHosts closeLabel={t('close')} />
      </ErrorBoundary>
      {/* Mantine puts what floats into the element with this mark; here it is a part of the page that has a name. */}
      <section data-mantine-shared-portal-node="true" aria-label={t('floating')} />
    </>
  );
}

interface ProvidersProps {
  readonly client: QueryClient;
  readonly children: ReactNode;
}

export function Providers({ client, children }: ProvidersProps) {
  return (
    <StrictMode>
      <DirectionProvider>
        <MantineProvider theme={theme} defaultColorScheme="auto">
          <QueryClientProvider client={client}>
            {children}
            <Overlays />
          </QueryClientProvider>
        </MantineProvider>
      </DirectionProvider>
    </StrictMode>
  );
}
