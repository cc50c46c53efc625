import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowsMove, IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useCan } from '#kit/access/can.tsx';
import { useText } from '#kit/i18n/messages.ts';
import { useWorkspace } from '#kit/workspace/workspace.ts';
import type { OrderDraft } from '../form/order-draft.ts';
import { useSeatText } from '../use-seat-text.ts';
import { PlanFloor } from './plan-floor.tsx';
import { Sheet } from './sheet.tsx';
import { TableFace } from './table-face.tsx';
import { useTill } from './till-context.ts';
import { sheetMessages } from './sheets.messages.ts';
import classes from './table-plan.module.css';
import { useTables, type TableArea } from './use-tables.ts';

/** Narrower windows have no room for a floor: there the tables stand in rows, in their order. */
const WIDE = '(min-width: 48em)';

interface AreaProps {
  readonly area: TableArea;
  readonly chosen: number | null;
  readonly first: number | null;
  readonly onPick: (id: number) => void;
}

function Rows({ area, chosen, first, onPick }: AreaProps) {
  return (
    <div className={classes.rows}>
      {area.tables.map((table) => (
        <button
          key={table.id}
          type="button"
          className={classes.table}
          data-state={table.state}
          data-autofocus={table.id === (chosen ?? first) || undefined}
          aria-pressed={table.id === chosen}
          onClick={() => onPick(table.id)}
        >
          <TableFace table={table} isChosen={table.id === chosen} />
        </button>
      ))}
    </div>
  );
}

function Arrange({ isOn, onTurn }: { isOn: boolean; onTurn: () => void }) {
  const t = useText(sheetMessages);
  const isSalon = useWorkspace().business?.type === 'salon';
  return (
    <div className={classes.tools}>
      {isOn && <p className={classes.hint}>{t(isSalon ? 'arrangeChairsHint' : 'arrangeHint')}</p>}
      <Button
        variant={isOn ? 'filled' : 'default'}
        size="md"
        className={classes.arrange}
        leftSection={isOn ? <IconCheck size={18} /> : <IconArrowsMove size={18} />}
        onClick={onTurn}
      >
        {t(isOn ? 'arrangeDone' : 'arrange')}
      </Button>
    </div>
  );
}

/** The tables of the branch, as they stand and as they are now: one press seats the ticket. */
export default function TablePlan() {
  const t = useSeatText();
  const { open } = useTill();
  const { areas } = useTables();
  const { branch } = useWorkspace();
  const mayArrange = useCan()('seats.update', { branch: branch?.id ?? 0 });
  const isWide = useMediaQuery(WIDE) ?? false;
  const [isArranging, setIsArranging] = useState(false);
  const { watch, setValue } = useFormContext<OrderDraft>();
  const chosen = watch('seat_id');
  const first = areas.flatMap(({ tables }) => tables).find(({ state }) => state === 'free')?.id ?? null;
  const pick = (id: number) => {
    setValue('seat_id', id, { shouldDirty: true, shouldValidate: true });
    open(null);
  };
  return (
    <Sheet onClose={() => open(null)} title={t('plan')} size={880}>
      {areas.length === 0 && <p className={classes.hint}>{t('noSeats')}</p>}
      {areas.map((area) => {
        const shown = { area, chosen, first, onPick: pick };
        const isFurnished = area.tables.some(({ x }) => x !== null);
        return (
          <section key={area.id} className={classes.area}>
            <h3 className={classes.areaName}>
              <bdi>{area.name}</bdi>
            </h3>
            {isWide && (isFurnished || isArranging) ? (
              <PlanFloor {...shown} isArranging={isArranging} />
            ) : (
              <Rows {...shown} />
            )}
          </section>
        );
      })}
      {isWide && mayArrange && areas.length > 0 && (
        <Arrange isOn={isArranging} onTurn={() => setIsArranging(!isArranging)} />
      )}
    </Sheet>
  );
}
