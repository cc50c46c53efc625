import { fireEvent, render, screen } from '@testing-library/react';
import { createElement } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { DAY_MS } from '@diwan/domain/time-range.ts';
import { wallText, wallTime } from '../wall-time.ts';
import { chartRows, keyOfPlace, unitPlace, type Bar } from './chart-rows.ts';
import { draggedSpan, kindAt, scrollStep, type Drag, type DragKind } from './drag-geometry.ts';
import { HEADER_HEIGHT, rowTops } from './row-layout.ts';
import { offsetOf, timeScale } from './time-scale.ts';
import { useChartDrag } from './use-chart-drag.ts';

const box = (left: number, right: number) => ({ left, right, top: 0, bottom: 500 });
const point = (clientX: number, clientY = 250) => ({ clientX, clientY });

describe('what is taken hold of', () => {
  const at = (clientX: number, isRtl = false) => kindAt(box(100, 200), point(clientX), isRtl);

  test('is an end of a bar near its edges, the bar between them, and nothing beside it', () => {
    expect([108, 109, 191, 192].map((x) => at(x))).toEqual(['from', 'move', 'move', 'to']);
    expect(kindAt(null, point(150), false)).toBe('draw');
  });

  test('begins on the right where reading does', () => {
    expect([108, 150, 192].map((x) => at(x, true))).toEqual(['to', 'move', 'from']);
  });

  test('leaves a third of a short bar to move it by', () => {
    const kinds = [101, 106, 111].map((x) => kindAt(box(100, 112), point(x), false));
    expect(kinds).toEqual(['from', 'move', 'to']);
  });
});

describe('what a drag means', () => {
  const context = {
    scale: timeScale('week', true, '2026-04-05'),
    clock: { checkIn: '14:00', checkOut: '12:00' },
  };
  const at = (text: string) => wallTime(`2026-04-${text}:00`);
  const bar = {
    kind: 'block',
    key: 'block 1',
    rowKey: keyOfPlace(unitPlace(1, 1)),
    from: at('05 14:00'),
    to: at('08 12:00'),
    row: {},
  } as Bar;
  const dragged = (kind: DragKind, days: number) => {
    const time = at('06 10:00');
    const span = draggedSpan(
      context,
      { kind, bar: kind === 'draw' ? null : bar, time },
      time + days * DAY_MS,
    );
    return `${wallText(span.from).slice(8, 16)} → ${wallText(span.to).slice(8, 16)}`;
  };

  test('draws the nights from where it began to where it is, in either direction', () => {
    expect(dragged('draw', 2)).toBe('06 14:00 → 08 12:00');
    expect(dragged('draw', -2)).toBe('04 14:00 → 06 12:00');
  });

  test('moves the whole bar, or pulls the end that is held', () => {
    expect(dragged('move', 1)).toBe('06 14:00 → 09 12:00');
    expect(dragged('from', 1)).toBe('06 14:00 → 08 12:00');
    expect(dragged('to', -1)).toBe('05 14:00 → 07 12:00');
  });
});

test('the chart goes along near the edges of what is seen, and stays otherwise', () => {
  const seen = { left: 200, right: 1000, top: 0, bottom: 500 };
  expect(scrollStep(seen, point(600))).toEqual({ left: 0, top: 0 });
  expect(Math.sign(scrollStep(seen, point(235)).left)).toBe(-1);
  expect(Math.sign(scrollStep(seen, point(965)).left)).toBe(1);
  expect(Math.sign(scrollStep(seen, point(600, 71)).top)).toBe(-1);
  expect(Math.sign(scrollStep(seen, point(600, 465)).top)).toBe(1);
});

describe.each([
  ['left to right', false],
  ['right to left', true],
])('A drag on a chart that runs from %s', (_direction, isRtl) => {
  const WIDTH = 1000;
  const RAIL = 200;
  const firstColumn = timeScale('week', true, '2026-04-05');
  /** The day stands at the side where reading begins, next to the rail. */
  const scale = { ...firstColumn, origin: wallTime('2026-04-05 00:00:00') };
  const rows = chartRows([{ key: '1', name: '', places: [{ name: 'A1', place: unitPlace(1, 1) }] }]);
  const clientY = HEADER_HEIGHT + 10;
  /** So many pixels from the side where reading begins. */
  const along = (pixels: number) => ({ clientX: isRtl ? WIDTH - pixels : pixels, clientY });
  const dayAlong = (day: string) => along(RAIL + offsetOf(scale, wallTime(`2026-04-${day} 10:00:00`)));

  function Chart({ scroller, onDrop }: { scroller: HTMLDivElement; onDrop: (drag: Drag) => void }) {
    const { handlers } = useChartDrag({
      canvas: { current: scroller },
      scroller: { current: scroller },
      rows,
      tops: rowTops(rows),
      scale,
      clock: { checkIn: '14:00', checkOut: '12:00' },
      isRtl,
      railWidth: RAIL,
      barOf: () => null,
      mayDraw: true,
      mayMove: true,
      onPress: () => undefined,
      onDrop,
    });
    return createElement('div', { ...handlers, 'data-testid': 'chart' });
  }

  function aChart() {
    const scroller = document.createElement('div');
    scroller.getBoundingClientRect = () => new DOMRect(0, 0, WIDTH, 600);
    const scrolled: number[] = [];
    scroller.scrollBy = (by?: ScrollToOptions | number) => {
      if (typeof by === 'object') scrolled.push(by.left ?? 0);
    };
    const onDrop = vi.fn<(drag: Drag) => void>();
    render(createElement(Chart, { scroller, onDrop }));
    const chart = screen.getByTestId('chart');
    chart.setPointerCapture = () => undefined;
    return { chart, scrolled, onDrop };
  }

  test('draws the nights between the days under the pointer, beside the rail of names.', () => {
    const { chart, onDrop } = aChart();
    fireEvent.pointerDown(chart, { button: 0, pointerId: 1, ...dayAlong('06') });
    fireEvent.pointerMove(chart, { pointerId: 1, ...dayAlong('08') });
    fireEvent.pointerUp(chart, { pointerId: 1, ...dayAlong('08') });
    const span = { from: wallTime('2026-04-06 14:00:00'), to: wallTime('2026-04-08 12:00:00') };
    expect(onDrop).toHaveBeenCalledWith({ kind: 'draw', bar: null, span, target: rows[0] });
  });

  test('scrolls near the rail and near the far edge, and not between them.', () => {
    const { chart, scrolled } = aChart();
    fireEvent.pointerDown(chart, { button: 0, pointerId: 1, ...along(500) });
    for (const pixels of [RAIL + 10, RAIL + 60, WIDTH - RAIL + 10, WIDTH - 60, WIDTH - 10]) {
      fireEvent.pointerMove(chart, { pointerId: 1, ...along(pixels) });
    }
    const towards = isRtl ? -1 : 1;
    expect(scrolled.map((by) => Math.sign(by) * towards || 0)).toEqual([-1, 0, 0, 0, 1]);
  });
});
