import { parentPort } from 'node:worker_threads';
import { readCalendar } from '@diwan/domain/ical/read-calendar.ts';
import { readSheetRows } from '#platform/sheets/read-sheet.ts';
import { SheetError } from '#platform/sheets/sheet-error.ts';
import type { Answer, Given, Kind, Readings } from './reading.ts';

const READINGS: Readings = { sheet: readSheetRows, calendar: readCalendar };

/** The types of a message are those of `ReaderThread`, which alone sends them. */
type ReadTask = { readonly [K in Kind]: { readonly kind: K; readonly given: Given<K> } }[Kind];

async function read(input: ReadTask): Promise<unknown> {
  return input.kind === 'sheet' ? READINGS.sheet(...input.given) : READINGS.calendar(...input.given);
}

async function answerTo(input: ReadTask): Promise<Answer> {
  try {
    return { is: 'read', result: await read(input) };
  } catch (error) {
    if (error instanceof SheetError) return { is: 'refused', reason: error.reason };
    return { is: 'failed', error: error instanceof Error ? error : new Error(String(error)) };
  }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
const send = (response: Answer) => parentPort?.postMessage(response);

parentPort?.on('message', (input: ReadTask) => void answerTo(input).then(send));
send({ is: 'ready' });
