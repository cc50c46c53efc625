import { useNetwork } from '@mantine/hooks';
import { useText } from '#kit/i18n/messages.ts';
import { OfflineLine } from '#ui/states.tsx';
import { layoutMessages } from './layout.messages.ts';

export function Offline() {
  const t = useText(layoutMessages);
  return useNetwork().online ? null : <OfflineLine text={t('offline')} />;
}
