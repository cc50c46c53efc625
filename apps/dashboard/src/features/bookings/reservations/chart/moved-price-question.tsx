import { Button, Group, Modal, Text } from '@mantine/core';
import { useText } from '#kit/i18n/messages.ts';
import { useSayAmount } from '../amount.tsx';
import { isolated } from '../isolated.ts';
import { chartMessages } from './chart.messages.ts';
import type { useMovedPrice } from './use-moved-price.ts';

/** Which price holds for the new dates; closing it keeps the one that was agreed. */
export function MovedPriceQuestion({ price }: { price: ReturnType<typeof useMovedPrice> }) {
  const t = useText(chartMessages);
  const say = useSayAmount();
  const { asked, isBusy, keep, take } = price;
  if (!asked) return null;
  const { row, quoted } = asked;
  const values = {
    name: isolated(row.reserved_for.name),
    kept: isolated(say(row.total_price, row.currency)),
  };
  if (quoted === null) {
    return (
      <Modal opened onClose={keep} title={t('priceTitle')} closeButtonProps={{ 'aria-label': t('close') }}>
        <Text mb="lg">{t('priceUnknown', values)}</Text>
        <Group justify="flex-end" gap="xs">
          <Button onClick={keep} data-autofocus>
            {t('keepPrice', values)}
          </Button>
        </Group>
      </Modal>
    );
  }
  const taken = isolated(say(quoted, row.currency));
  return (
    <Modal opened onClose={keep} title={t('priceTitle')} closeButtonProps={{ 'aria-label': t('close') }}>
      <Text mb="lg">{t('priceQuestion', { ...values, taken })}</Text>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={keep} data-autofocus>
          {t('keepPrice', values)}
        </Button>
        <Button loading={isBusy} onClick={() => void take(asked)}>
          {t('takePrice', { taken })}
        </Button>
      </Group>
    </Modal>
  );
}
