import '@fontsource-variable/readex-pro/wght.css';
import { DirectionProvider, MantineProvider } from '@mantine/core';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { StrictMode, type ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { i18n } from '#kit/i18n/locale.ts';
import '#ui/base.css';
import { OverlayHosts } from '#ui/overlay-hosts.tsx';
import { theme } from '#ui/theme.ts';

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
              <OverlayHosts />
            </QueryClientProvider>
          </MantineProvider>
        </DirectionProvider>
      </I18nextProvider>
    </StrictMode>
  );
}
