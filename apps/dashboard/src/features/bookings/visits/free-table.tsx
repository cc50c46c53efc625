import { visits } from '@diwan/contract/bookings/visits.ts';
import { Button } from '@mantine/core';
import { IconArmchair, IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { formMessages } from '#kit/form/form.messages.ts';
import { useWrite } from '#kit/data/use-write.ts';
import { useText } from '#kit/i18n/messages.ts';
import { useWorkspace } from '#kit/workspace/workspace.ts';
import { paramsOf } from '#kit/resource/resource-calls.ts';
import { notify } from '#ui/overlays.ts';
import { Modal } from '#ui/modal.tsx';
import classes from './floor.module.css';
import { useVisitText } from './use-visit-text.ts';

interface FreeTableProps {
  readonly seatId: number;
  readonly name: string;
  readonly onClose: () => void;
}

/** What is done at a free table: guests sit down, or order at once. */
export default function FreeTable({ seatId, name, onClose }: FreeTableProps) {
  const t = useVisitText();
  const form = useText(formMessages);
  const workspace = useWorkspace();
  const navigate = useNavigate();
  const open = useWrite(visits.open);
  const seatGuests = async () => {
    const opened = await open.run({ params: paramsOf(workspace), body: { seat_id: seatId } }).catch(() => {
      notify({ kind: 'danger', text: t('notTaken') });
      return null;
    });
    if (opened) void navigate({ to: '/floor/$id', params: { id: String(opened.id) } });
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={<bdi>{name}</bdi>}
      closeButtonProps={{ 'aria-label': form('close') }}
    >
      <div className={classes.ways}>
        <p className={classes.hint}>{t('seatText')}</p>
        <Button
          className={classes.way}
          leftSection={<IconPlus size={20} aria-hidden />}
          onClick={() => void navigate({ to: '/orders/add', search: { seat: seatId } })}
        >
          {t('order')}
        </Button>
        <Button
          className={classes.way}
          variant="default"
          leftSection={<IconArmchair size={20} aria-hidden />}
          loading={open.isBusy}
          onClick={() => void seatGuests()}
        >
          {t('seatYes')}
        </Button>
      </div>
    </Modal>
  );
}
