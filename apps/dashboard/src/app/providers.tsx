import '@fontsource-variable/readex-pro/wght.css';
import { DirectionProvider, MantineProvider } from '@mantine/core';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { StrictMode, type ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { i18n } from '#kit/i18n/locale.ts';
import { useText } from '#kit/i18n/messages.ts';
import '#ui/base.css';
import { OverlayHosts } from '#ui/overlay-hosts.tsx';
import { theme } from '#ui/theme.ts';
import { overlayMessages } from './overlay.messages.ts';

function Overlays() {
  return <OverlayHosts closeLabel={useText(overlayMessages)('close')} />;
}

interface ProvidersProps {
  readonly client: QueryClient;
  readonly children: ReactNode;
}

export function Providers({ client, children }: ProvidersProps) {
  return (
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <DirectionProvider>
          <MantineProvider theme={theme} defaultColorScheme="auto">
            <QueryClientProvider client={client}>
              {children}
              <Overlays />
            </QueryClientProvider>
          </MantineProvider>
        </DirectionProvider>
      </I18nextProvider>
    </StrictMode>
  );
}
