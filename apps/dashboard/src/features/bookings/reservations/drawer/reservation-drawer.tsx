import { blocks } from '@diwan/contract/bookings/blocks.ts';
import { reservations } from '@diwan/contract/bookings/reservations.ts';
import { SegmentedControl } from '@mantine/core';
import type { ReactNode } from 'react';
import { CallError } from '#kit/data/call-error.ts';
import { useRead } from '#kit/data/use-read.ts';
import { useText } from '#kit/i18n/messages.ts';
import { useWorkspace } from '#kit/workspace/workspace.ts';
import { LoadError } from '#kit/resource/load-error.tsx';
import { resourceMessages } from '#kit/resource/resource.messages.ts';
import { FormSkeleton } from '#ui/states.tsx';
import { Drawer } from '#ui/drawer.tsx';
import { useBookingKind } from '../bookables.ts';
import { useDrawerAddress, type Opened, type Preset } from '../drawer-address.ts';
import { BlockForm } from './block-form.tsx';
import { BookingForm } from './booking-form.tsx';
import classes from './drawer.module.css';
import { drawerMessages } from './drawer.messages.ts';

const GONE = 404;
const NO_PRESET: Preset = {};

interface PartProps {
  readonly show: (opened: Opened | null, isSaved?: boolean) => void;
}

/** At any branch: a notice names the reservation alone. */
function Existing({ id, show }: PartProps & { readonly id: number }) {
  const translate = useText(resourceMessages);
  const { business } = useWorkspace();
  const found = useRead(reservations.list, {
    params: { business_id: business?.id ?? 0, branch_or_all: 'all' },
    query: { id },
  });
  if (found.isPending) return <FormSkeleton fields={5} />;
  if (found.isError) return <LoadError error={found.error} onRetry={() => void found.refetch()} />;
  const [row] = found.data.data;
  if (!row) {
    const error = new CallError({ status: GONE, message: translate('notThere') });
    return <LoadError error={error} onRetry={() => void found.refetch()} />;
  }
  return (
    <BookingForm
      key={row.id}
      row={row}
      preset={NO_PRESET}
      onCreated={() => undefined}
      onRemoved={() => show(null, true)}
    />
  );
}

function ExistingBlock({ id, show }: PartProps & { readonly id: number }) {
  const translate = useText(resourceMessages);
  const { business } = useWorkspace();
  const found = useRead(blocks.list, {
    params: { business_id: business?.id ?? 0, branch_or_all: 'all' },
    query: { full: true },
  });
  if (found.isPending) return <FormSkeleton fields={4} />;
  const row = found.data?.data.find((block) => block.id === id);
  if (row) return <BlockForm key={row.id} row={row} preset={NO_PRESET} onDone={() => show(null, true)} />;
  const error = found.error ?? new CallError({ status: GONE, message: translate('notThere') });
  return <LoadError error={error} onRetry={() => void found.refetch()} />;
}

function New({ opened, show }: PartProps & { readonly opened: Extract<Opened, { kind: 'new' }> }) {
  const t = useText(drawerMessages);
  const kind = useBookingKind();
  const { of, preset } = opened;
  return (
    <>
      {kind === 'stay' && (
        <SegmentedControl
          fullWidth
          className={classes.what}
          aria-label={t('whatToDo')}
          data={[
            { value: 'reservation', label: t('book') },
            { value: 'block', label: t('block') },
          ]}
          value={of}
          onChange={(next) =>
            show({ kind: 'new', preset, of: next === 'block' ? 'block' : 'reservation' }, false)
          }
        />
      )}
      {of === 'block' ? (
        <BlockForm row={null} preset={preset} onDone={() => show(null, true)} />
      ) : (
        <BookingForm
          row={null}
          preset={preset}
          onCreated={({ id }) => show({ kind: 'reservation', id }, true)}
          onRemoved={() => undefined}
        />
      )}
    </>
  );
}

function useTitle(opened: Opened): string {
  const t = useText(drawerMessages);
  if (opened.kind === 'reservation') return t('title', { id: opened.id });
  if (opened.kind === 'block') return t('blockTitle');
  return t(opened.of === 'block' ? 'blockNew' : 'newTitle');
}

function Frame({
  opened,
  show,
  children,
}: PartProps & { readonly opened: Opened; readonly children: ReactNode }) {
  const t = useText(drawerMessages);
  return (
    <Drawer
      opened
      onClose={() => show(null)}
      position="right"
      size="min(720px, 100%)"
      title={useTitle(opened)}
      closeButtonProps={{ 'aria-label': t('close') }}
      closeOnClickOutside={false}
      overlayProps={{ backgroundOpacity: 0.25 }}
      transitionProps={{ duration: 160 }}
      classNames={{
        body: classes.body ?? '',
        header: classes.header ?? '',
        title: classes.title ?? '',
        content: classes.content ?? '',
      }}
    >
      {children}
    </Drawer>
  );
}

/** The one drawer in which reservations and blocked dates are made and changed; the list, the chart and the calendar show it. */
export function ReservationDrawer() {
  const { opened, show } = useDrawerAddress();
  if (opened === null) return null;
  return (
    <Frame opened={opened} show={show}>
      {opened.kind === 'reservation' && <Existing key={opened.id} id={opened.id} show={show} />}
      {opened.kind === 'block' && <ExistingBlock key={opened.id} id={opened.id} show={show} />}
      {opened.kind === 'new' && <New opened={opened} show={show} />}
    </Frame>
  );
}
