import '@fontsource-variable/readex-pro/wght.css';
import { DirectionProvider, MantineProvider } from '@mantine/core';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { StrictMode, type ReactNode } from 'react';
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
