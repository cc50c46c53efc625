import { parentPort } from 'node:worker_threads';
import { readCalendar } from '@diwan/domain/ical/read-calendar.ts';
import { readSheetRows } from '#platform/sheets/read-sheet.ts';
import { SheetRefused } from '#platform/sheets/sheet-refused.ts';
import type { Answer, Given, Kind, Readings } from './reading.ts';

const READINGS: Readings = { sheet: readSheetRows, calendar: readCalendar };

/** The types of a message are those of `ReaderThread`, which alone sends them. */
type Asked = { readonly [K in Kind]: { readonly kind: K; readonly given: Given<K> } }[Kind];

async function read(asked: Asked): Promise<unknown> {
  return asked.kind === 'sheet' ? READINGS.sheet(...asked.given) : READINGS.calendar(...asked.given);
}

async function answerTo(asked: Asked): Promise<Answer> {
  try {
    return { is: 'read', result: await read(asked) };
  } catch (error) {
    if (error instanceof SheetRefused) return { is: 'refused', reason: error.reason };
    return { is: 'failed', error: error instanceof Error ? error : new Error(String(error)) };
  }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
const say = (answer: Answer) => parentPort?.postMessage(answer);

parentPort?.on('message', (asked: Asked) => void answerTo(asked).then(say));
say({ is: 'ready' });
