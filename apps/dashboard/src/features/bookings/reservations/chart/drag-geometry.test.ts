import { describe, expect, test } from 'vitest';
import { wallText, wallTime } from '../wall-time.ts';
import { keyOfPlace, unitPlace, type Bar } from './chart-rows.ts';
import { draggedSpan, kindAt, scrollStep, type DragKind } from './drag-geometry.ts';
import { DAY_MS, timeScale } from './time-scale.ts';

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
  const ground = {
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
    const span = draggedSpan(ground, { kind, bar: kind === 'draw' ? null : bar, time }, time + days * DAY_MS);
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
