import { USUAL_REASONS } from '@diwan/domain/order-reasons.ts';
import { Button, Chip, Group, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useLocale } from '#kit/i18n/locale.ts';
import { useText } from '#kit/i18n/messages.ts';
import { Modal } from '#ui/modal.tsx';
import { orderEditMessages } from './order-edit.messages.ts';

/** As long as the contract lets a reason be. */
const LONGEST = 255;

interface ReasonDialogProps {
  /** The order in words. */
  readonly subject: string;
  readonly isBusy: boolean;
  readonly onReject: (reason: string) => void;
  readonly onClose: () => void;
}

/** Asks why an order is rejected: one press for the usual reasons, or words of one's own. */
export function ReasonDialog({ subject, isBusy, onReject, onClose }: ReasonDialogProps) {
  const t = useText(orderEditMessages);
  const locale = useLocale();
  const [reason, setReason] = useState('');
  const isSaid = reason.trim() !== '';
  return (
    <Modal opened onClose={onClose} title={t('rejectTitle')} closeButtonProps={{ 'aria-label': t('close') }}>
      <Stack>
        <Text fw={600}>
          <bdi>{subject}</bdi>
        </Text>
        <Text c="dimmed">{t('rejectText')}</Text>
        <Chip.Group value={reason} onChange={setReason}>
          <Group gap="xs">
            {USUAL_REASONS.map(({ en, [locale]: word }) => (
              <Chip key={en} value={word} size="md" radius="md" variant="outline">
                {word}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
        <Textarea
          label={t('reason')}
          description={t('reasonHint')}
          withAsterisk
          autosize
          minRows={2}
          maxLength={LONGEST}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button variant="default" size="md" onClick={onClose}>
            {t('back')}
          </Button>
          <Button
            color="red"
            size="md"
            disabled={!isSaid}
            loading={isBusy}
            onClick={() => onReject(reason.trim())}
          >
            {t('reject')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
