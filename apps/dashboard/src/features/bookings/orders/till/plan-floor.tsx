import { seats } from '@diwan/contract/venues/seats.ts';
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { CallError } from '#kit/data/call-error.ts';
import { useWrite } from '#kit/data/use-write.ts';
import { useLocale } from '#kit/i18n/locale.ts';
import { useText } from '#kit/i18n/messages.ts';
import { useWorkspace } from '#kit/workspace/workspace.ts';
import { paramsOf } from '#kit/resource/resource-calls.ts';
import { notify } from '#ui/overlays.ts';
import { draggedTo, rowsOf, spotsOf, steppedTo, type Spot } from './plan-places.ts';
import { TableFace } from './table-face.tsx';
import classes from './table-plan.module.css';
import { sheetMessages } from './sheets.messages.ts';
import type { Table, TableArea } from './use-tables.ts';

/** Saves where a table stands; an error is reported, and it goes back to where it was. */
function useMove(area: number, onRefused: () => void) {
  const workspace = useWorkspace();
  const update = useWrite(seats.update);
  return async (id: number, spot: Spot) => {
    try {
      await update.run({ params: { ...paramsOf(workspace), area_id: area, id }, body: spot });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      notify({ kind: 'danger', text: error.message });
      onRefused();
    }
  };
}

interface Drag {
  readonly id: number;
  readonly from: Spot;
  readonly startX: number;
  readonly startY: number;
}

/** Tables under the pointer or the arrow keys, saved when they are let go. */
function useArranging(area: TableArea) {
  const isMirrored = useLocale() === 'ar';
  const floor = useRef<HTMLDivElement>(null);
  const [moved, setMoved] = useState<ReadonlyMap<number, Spot>>(new Map());
  const drag = useRef<Drag | null>(null);
  const save = useMove(area.id, () => setMoved(new Map()));
  const spots = spotsOf(area.tables);
  const spotOf = (table: Table, at: number): Spot => moved.get(table.id) ?? spots[at] ?? { x: 0, y: 0 };
  const put = (id: number, spot: Spot) => setMoved((before) => new Map(before).set(id, spot));
  const handlers = (table: Table, at: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      const { clientX: startX, clientY: startY } = event;
      drag.current = { id: table.id, from: spotOf(table, at), startX, startY };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const held = drag.current;
      const size = floor.current;
      if (held?.id !== table.id || !size) return;
      const { offsetWidth: width, offsetHeight: height } = event.currentTarget;
      const room = { width: size.clientWidth - width, height: size.clientHeight - height };
      const by = { dx: event.clientX - held.startX, dy: event.clientY - held.startY, isMirrored };
      put(table.id, draggedTo(held.from, by, room));
    },
    onPointerUp: () => {
      drag.current = null;
      const spot = moved.get(table.id);
      if (spot) void save(table.id, spot);
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const spot = steppedTo(spotOf(table, at), event.key, isMirrored);
      if (spot === null) return;
      event.preventDefault();
      put(table.id, spot);
    },
    onKeyUp: (event: KeyboardEvent<HTMLElement>) => {
      const spot = moved.get(table.id);
      if (spot && event.key.startsWith('Arrow')) void save(table.id, spot);
    },
  });
  return { floor, spotOf, handlers };
}

interface PlanFloorProps {
  readonly area: TableArea;
  readonly chosen: number | null;
  readonly first: number | null;
  readonly isArranging: boolean;
  readonly onPick: (id: number) => void;
}

/** An area as it is furnished. While it is arranged, tables are dragged or moved by the arrow keys. */
export function PlanFloor({ area, chosen, first, isArranging, onPick }: PlanFloorProps) {
  const t = useText(sheetMessages);
  const { floor, spotOf, handlers } = useArranging(area);
  return (
    <div
      ref={floor}
      className={classes.plan}
      data-arranging={isArranging || undefined}
      style={{ blockSize: `${rowsOf(area.tables.length) * 116}px` }}
    >
      {area.tables.map((table, at) => {
        const { x, y } = spotOf(table, at);
        const style = {
          insetInlineStart: `calc((100% - var(--table-width)) * ${x / 100})`,
          insetBlockStart: `calc((100% - var(--table-height)) * ${y / 100})`,
        };
        return (
          <button
            key={table.id}
            type="button"
            className={classes.table}
            style={style}
            data-state={table.state}
            data-shape={table.shape}
            data-autofocus={table.id === (chosen ?? first) || undefined}
            aria-pressed={isArranging ? undefined : table.id === chosen}
            aria-roledescription={isArranging ? t('movable') : undefined}
            {...(isArranging ? handlers(table, at) : { onClick: () => onPick(table.id) })}
          >
            <TableFace table={table} isChosen={table.id === chosen} />
          </button>
        );
      })}
    </div>
  );
}
