import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { CallError } from '#kit/data/call-error.ts';
import { useRowForm } from './use-row-form.ts';

const schema = z.object({ title: z.string(), body: z.string() });
interface Row {
  readonly title: string;
  readonly body: string;
  readonly updated_at: string;
}
const MORNING = '2026-04-01T08:00:00Z';
const NOON = '2026-04-01T12:00:00Z';
const aRow = (changes: Partial<Row> = {}): Row => ({
  title: 'Keys',
  body: 'Mat',
  updated_at: MORNING,
  ...changes,
});

function aForm(first: Row | null) {
  const hook = renderHook(
    ({ loaded }: { loaded: Row | null }) => {
      const of = useRowForm(schema, loaded, (row) => ({ title: row?.title ?? '', body: row?.body ?? '' }));
      // Read, so that the form follows it.
      void of.contract.form.formState.isDirty;
      return of;
    },
    { initialProps: { loaded: first } },
  );
  const values = () => hook.result.current.contract.form.getValues();
  const type = (name: 'title' | 'body', text: string) =>
    act(async () => hook.result.current.contract.form.setValue(name, text, { shouldDirty: true }));
  return {
    now: () => hook.result.current,
    load: (loaded: Row | null) => hook.rerender({ loaded }),
    values,
    type,
  };
}
const refused = (wantsPassword = false) => new CallError({ status: 422, message: 'No.', wantsPassword });

test('What another desk has saved comes into a form in which nothing was typed.', () => {
  const { now, load, values } = aForm(aRow());
  load(aRow({ title: 'By another desk', updated_at: NOON }));
  expect(values()).toEqual({ title: 'By another desk', body: 'Mat' });
  expect(now().row?.updated_at).toBe(NOON);
});

test('It does not come into a form in which something was typed, which stays one of the row it was filled from.', async () => {
  const { now, load, values, type } = aForm(aRow());
  await type('body', 'Under the');
  load(aRow({ title: 'By another desk', updated_at: NOON }));
  expect(values()).toEqual({ title: 'Keys', body: 'Under the' });
  expect(now().row?.updated_at).toBe(MORNING);
});

test('An answer that is as old, older, or gone changes nothing.', () => {
  const { load, values } = aForm(aRow({ updated_at: NOON }));
  load(aRow({ title: 'As old', updated_at: NOON }));
  load(aRow({ title: 'Older', updated_at: MORNING }));
  load(null);
  expect(values().title).toBe('Keys');
});

test('What is shown of the row beside the form follows an answer of the same version.', async () => {
  const { now, load, values, type } = aForm(aRow());
  await type('body', 'Under the');
  const paid = aRow({ title: 'Paid meanwhile' });
  load(paid);
  expect([now().row, values()]).toEqual([paid, { title: 'Keys', body: 'Under the' }]);
  const saved = aRow({ updated_at: NOON });
  await act(() => now().writeBeside(async () => saved));
  load(aRow({ title: 'Of before', updated_at: MORNING }));
  expect(now().row).toEqual(saved);
});

test('The form of a row that is not made yet stays as it is when one is loaded.', () => {
  const { now, load, values } = aForm(null);
  load(aRow());
  expect([values().title, now().row]).toEqual(['', null]);
});

test('A row that is taken over leaves what was typed where that is wanted, and else replaces it.', async () => {
  const { now, values, type } = aForm(aRow());
  await type('body', 'Under the');
  act(() => now().takeOver(aRow({ title: 'Newer', body: 'Pot', updated_at: NOON }), true));
  expect(values()).toEqual({ title: 'Newer', body: 'Under the' });
  expect(now().contract.form.formState.isDirty).toBe(true);
  act(() => now().takeOver(aRow({ title: 'Newest', body: 'Hook', updated_at: NOON }), false));
  expect(values()).toEqual({ title: 'Newest', body: 'Hook' });
});

test('What is saved beside the form brings its row, and keeps what is being typed.', async () => {
  const { now, values, type } = aForm(aRow());
  await type('body', 'Under the');
  const saved = aRow({ title: 'Beside', updated_at: NOON });
  const response = await act(() => now().writeBeside(async () => saved));
  expect([response, now().row, values()]).toEqual([saved, saved, { title: 'Beside', body: 'Under the' }]);
  expect(await act(() => now().writeBeside(async () => null))).toBeNull();
  expect(now().row).toEqual(saved);
});

test('An error beside the form is told until the next try, and what only wants a password is none.', async () => {
  const { now } = aForm(aRow());
  const refuse = (error: CallError) =>
    act(() =>
      now().writeBeside(async () => {
        throw error;
      }),
    );
  expect(await refuse(refused())).toBeNull();
  expect(now().saveError?.message).toBe('No.');
  await act(() => now().writeBeside(async () => null));
  expect(now().saveError).toBeNull();
  await refuse(refused(true));
  expect(now().saveError).toBeNull();
  await refuse(refused());
  await act(() => now().submit(async () => null));
  expect(now().saveError).toBeNull();
  await refuse(refused());
  act(() => now().takeOver(aRow({ updated_at: NOON }), true));
  expect(now().saveError).toBeNull();
});

test('A defect beside the form is no error.', async () => {
  const { now } = aForm(aRow());
  await act(async () => {
    await expect(now().writeBeside(() => Promise.reject(new TypeError('x')))).rejects.toThrow('x');
  });
});

test('What is typed while a save is under way is still there after it, to be saved as well.', async () => {
  const { now, values, type } = aForm(aRow());
  await type('title', 'Spare keys');
  let answer = () => {};
  const saving = now().submit(async ({ title }) => {
    await new Promise<void>((resolve) => (answer = resolve));
    now().takeOver(aRow({ title, updated_at: NOON }), false);
  });
  await act(async () => {});
  await type('body', 'Under the');
  await type('body', 'Under the pot');
  answer();
  await act(async () => void (await saving));
  expect(values()).toEqual({ title: 'Spare keys', body: 'Under the pot' });
  expect(now().contract.form.formState.dirtyFields).toEqual({ body: true });
});

test('A second save before the first is answered sends nothing, and does not count as one.', async () => {
  const { now } = aForm(aRow());
  let answer = () => {};
  let sent = 0;
  const send = async () => {
    sent += 1;
    await new Promise<void>((resolve) => (answer = resolve));
  };
  const first = now().submit(send);
  await act(async () => {});
  expect(await act(() => now().submit(send))).toBe(false);
  answer();
  expect(await act(() => first)).toBe(true);
  expect(sent).toBe(1);
});

test('A row that was taken over ends what the last save was refused for.', async () => {
  const { now } = aForm(aRow());
  const save = () => act(() => now().submit(() => Promise.reject(refused())));
  expect(await save()).toBe(false);
  expect(now().contract.failure?.message).toBe('No.');
  act(() => now().takeOver(aRow({ updated_at: NOON }), true));
  expect(now().contract.failure).toBeNull();
  expect(await act(() => now().submit(async () => null))).toBe(true);
});
