import { ActionIcon } from '@mantine/core';
import { useTimeout } from '@mantine/hooks';
import { IconDeviceTablet, IconQrcode } from '@tabler/icons-react';
import { Suspense, useState, type ReactNode } from 'react';
import { useCan } from '#kit/access/can.tsx';
import { useText } from '#kit/i18n/messages.ts';
import { useWorkspace } from '#kit/workspace/workspace.ts';
import { Dropdown } from '#ui/dropdown.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { layoutMessages } from './layout.messages.ts';

const QrPanel = lazyPart(() => import('./qr-panel.tsx'));

const WAIT_MILLISECONDS = 5_000;
/** Pixels; below the code of a login stand the devices that it signed in. */
const WIDTHS = { menu: 288, login: 344 } as const;

interface QrDropdownProps {
  readonly kind: 'menu' | 'login';
  readonly label: string;
  readonly icon: ReactNode;
}

function QrDropdown({ icon, ...panel }: QrDropdownProps) {
  const { label } = panel;
  const [isDue, setIsDue] = useState(false);
  useTimeout(() => setIsDue(true), WAIT_MILLISECONDS, { autoInvoke: true });
  return (
    <Dropdown
      label={label}
      width={WIDTHS[panel.kind]}
      target={(props) => (
        <ActionIcon {...props} variant="subtle" color="gray" size="xl" title={label} aria-label={label}>
          {icon}
        </ActionIcon>
      )}
    >
      {() => (
        <Suspense fallback={null}>
          <QrPanel {...panel} isDue={isDue} />
        </Suspense>
      )}
    </Dropdown>
  );
}

export function QrDropdowns() {
  const t = useText(layoutMessages);
  const can = useCan();
  const { business } = useWorkspace();
  if (!business) return null;
  return (
    <>
      <QrDropdown kind="menu" label={t('menuQr')} icon={<IconQrcode size={20} stroke={1.6} />} />
      {can('settings.update') && (
        <QrDropdown kind="login" label={t('loginQr')} icon={<IconDeviceTablet size={20} stroke={1.6} />} />
      )}
    </>
  );
}
